import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  ApiError,
  createTestDay,
  newIdempotencyKey,
  today,
  useMay,
  usePlayers,
  useRememberedTeam,
  useTeams,
} from '@courtside/api-client';
import { uniquePlayers } from '@courtside/contracts/player-list';
import { screens } from '@courtside/contracts/screens';
import { SESSION_TESTS, testName, type SessionTest } from '@courtside/contracts/session-tests';
import { useNavigate, useSearchParams } from '@courtside/router';
import { ActionBar, Button, EmptyState, ErrorState, Section, Select, Skeleton, Stack } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import { queueOf, groupNumbers, type QueueOrder } from '../plan/queue-order';
import { TickBox } from '../tick-box';
import { AttemptRuleChoice } from './attempt-rule-choice';
import { PlayerQueue } from './player-queue';

const texts = testDayTexts.start;

/**
 * Starts a test day with the present players. If the start fails, the choices stay.
 *
 * @param children shown between the form and its button, which must be the last element of the page
 */
export function StartForm({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const may = useMay();
  const [query, setQuery] = useSearchParams();
  const teams = useTeams();
  const wanted = useRememberedTeam(query.get('teamId'));
  const team = teams.data?.find(({ id }) => id === wanted) ?? (teams.data?.length === 1 ? teams.data[0] : undefined);
  const players = usePlayers(team?.id);
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const [order, setOrder] = useState<QueueOrder>('position');
  const [tests, setTests] = useState<readonly SessionTest[]>(SESSION_TESTS);
  const [savingRule, setSavingRule] = useState(false);
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const queue = useMemo(() => queueOf(uniquePlayers(players.data ?? []), order), [players.data, order]);
  const groups = groupNumbers(queue, (id) => !away.has(id));
  const draft = {
    team: team?.id ?? '',
    players: [...groups.keys()],
    tests: SESSION_TESTS.filter((test) => tests.includes(test)),
    session_date: today(),
  };
  const content = JSON.stringify(draft);
  // The same choices have the same key, so a double tap or a retry starts only one test day.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- different choices need a new key
  const key = useMemo(() => newIdempotencyKey(), [content]);
  const missing =
    draft.players.length === 0 ? texts.choosePlayers : draft.tests.length === 0 ? texts.chooseTests : null;

  const chooseTeam = (id: string) => {
    setAway(new Set());
    setProblem(null);
    setQuery({ teamId: id }, { replace: true });
  };
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const start = async () => {
    if (starting) return;
    setStarting(true);
    setProblem(null);
    try {
      const day = await createTestDay({ ...draft, idempotencyKey: key });
      // A coach who has gone elsewhere stays there. The test day is in the list of open ones.
      if (isShown.current) void navigate(screens.testDay({ testDayId: day.id }));
    } catch (error) {
      const reason = error instanceof ApiError && error.status !== null ? ` ${error.message}` : '';
      setProblem(texts.startFailed + reason);
      setStarting(false);
    }
  };

  if (teams.isPending)
    return (
      <>
        <Skeleton active />
        {children}
      </>
    );
  if (teams.isError)
    return (
      <>
        <ErrorState text={texts.teamsFailed} onRetry={() => void teams.refetch()} />
        {children}
      </>
    );
  return (
    <>
      <Section title={texts.title}>
        {teams.data.length === 0 ? (
          <EmptyState
            text={texts.noTeams}
            icon="team"
            action={<Button onClick={() => void navigate(screens.manageTeam())}>{texts.toTeams}</Button>}
          />
        ) : (
          <Stack>
            <label className="testing-field test-day-team">
              <strong>{texts.team}</strong>
              <Select
                aria-label={texts.team}
                placeholder={texts.chooseTeam}
                value={team?.id}
                options={teams.data.map(({ id, team_name }) => ({ value: id, label: team_name }))}
                onChange={chooseTeam}
              />
            </label>
            {team && players.isPending && <Skeleton active />}
            {team && players.isError && (
              <ErrorState text={texts.playersFailed} onRetry={() => void players.refetch()} />
            )}
            {team && players.data?.length === 0 && (
              <EmptyState
                text={texts.noPlayers}
                icon="team"
                action={
                  <Button onClick={() => void navigate(screens.managePlayers({ teamId: team.id }))}>
                    {texts.toPlayers}
                  </Button>
                }
              />
            )}
            {team && queue.length > 0 && (
              <>
                <PlayerQueue
                  queue={queue}
                  groups={groups}
                  order={order}
                  onOrder={setOrder}
                  onChange={(ids) => setAway(new Set(queue.map(({ id }) => id).filter((id) => !ids.has(id))))}
                />
                <fieldset className="test-day-fields">
                  <legend>{texts.tests}</legend>
                  <div className="test-day-tests">
                    {SESSION_TESTS.map((test) => (
                      <TickBox
                        key={test}
                        checked={tests.includes(test)}
                        onChange={(checked) =>
                          setTests(checked ? [...tests, test] : tests.filter((other) => other !== test))
                        }
                      >
                        {testName(test)}
                      </TickBox>
                    ))}
                  </div>
                </fieldset>
                {may('setAttemptRule') && <AttemptRuleChoice team={team} onBusy={setSavingRule} />}
              </>
            )}
          </Stack>
        )}
      </Section>
      {children}
      {team && queue.length > 0 && (
        <ActionBar label={texts.start} problem={problem}>
          <output>{missing ?? texts.summary(groups.size, Math.ceil(groups.size / 3), draft.tests.length)}</output>
          <Button
            type="primary"
            size="large"
            disabled={missing !== null || savingRule}
            loading={starting}
            onClick={() => void start()}
          >
            {texts.start}
          </Button>
        </ActionBar>
      )}
    </>
  );
}
