import { useState } from 'react';
import {
  newIdempotencyKey,
  usePlayersLoadError,
  usePlayersWithResults,
  useRememberedTeam,
  useTeams,
} from '@courtside/api-client';
import { COURT_NOTICE_MS, PLAYERS_PER_TEST } from '@courtside/contracts/limits';
import type { Player } from '@courtside/contracts/players';
import { screens } from '@courtside/contracts/screens';
import { useNavigate, useSearchParams } from '@courtside/router';
import { notify, useLeaveGuard } from '@courtside/session-bus';
import { ActionBar, Button, ErrorState, Page, Section, Skeleton, Stack } from '@courtside/ui';
import { forTesters } from '../for-testers';
import { setupLeaveGuard } from '../test-session/leave-guards';
import { beginSession } from '../test-session/session-events';
import { hasWork } from '../test-session/session-progress';
import { sessionStore } from '../test-session/session-store';
import { sessionQuery } from '../test-session/session-url';
import { useCurrentSession } from '../test-session/use-test-session';
import { texts } from '../texts/en';
import { PlayerChoice } from './player-choice';
import { TeamChoice } from './team-choice';
import { UnfinishedSessionDialog } from './unfinished-session-dialog';
import '../testing.css';

const asSessionPlayer = ({ id, name, last_name, player_number, position }: Player) => ({
  id,
  name,
  last_name,
  player_number,
  position,
});

/** Selects a team and up to three of its players for an automated test. */
function SelectTeamScreen() {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const teams = useTeams();
  const teamId = useRememberedTeam(query.get('teamId'));
  const team = teams.data?.find(({ id }) => id === teamId);
  const players = usePlayersWithResults(team?.id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const current = useCurrentSession();
  const [asking, setAsking] = useState(false);
  useLeaveGuard(setupLeaveGuard);
  usePlayersLoadError(players.error, texts.team.playersFailed, () => void navigate(screens.login(), { replace: true }));

  const chooseTeam = (id: string) => {
    if (id !== teamId) setChosen([]);
    setQuery({ teamId: id }, { replace: true });
  };
  const toggle = (id: string) => {
    if (chosen.includes(id)) setChosen(chosen.filter((other) => other !== id));
    else if (chosen.length < PLAYERS_PER_TEST) setChosen([...chosen, id]);
    else notify({ kind: 'warning', text: texts.team.tooMany, ms: COURT_NOTICE_MS });
  };
  const start = () => {
    const selected = chosen.flatMap((id) => players.data?.find((player) => player.id === id) ?? []);
    if (!team || selected.length === 0) return;
    const session = beginSession(newIdempotencyKey(), team.id, selected.map(asSessionPlayer));
    sessionStore.open(session);
    void navigate(screens.gloveSelect(sessionQuery(session)));
  };

  const next = () => (current && hasWork(current) ? setAsking(true) : start());

  return (
    <Page title={texts.team.title}>
      <Stack>
        {teams.isPending && <Skeleton active />}
        {teams.isError && <ErrorState text={texts.team.failed} onRetry={() => void teams.refetch()} />}
        {teams.data && <TeamChoice teams={teams.data} chosen={team?.id ?? null} onChoose={chooseTeam} />}
        {team && (
          <Section title={texts.team.playersOf(team.team_name)}>
            {players.isPending && <Skeleton active />}
            {players.isError && <ErrorState text={texts.team.playersFailed} onRetry={() => void players.refetch()} />}
            {players.data && <PlayerChoice players={players.data} chosen={chosen} onToggle={toggle} />}
          </Section>
        )}
      </Stack>
      <ActionBar label={texts.nextStep}>
        <output>
          {team ? (
            <strong>{texts.team.counter(chosen.length, PLAYERS_PER_TEST)}</strong>
          ) : (
            texts.team.choose(PLAYERS_PER_TEST)
          )}
        </output>
        <Button type="primary" disabled={chosen.length === 0} onClick={next}>
          {texts.team.continue}
        </Button>
      </ActionBar>
      {asking && current && (
        <UnfinishedSessionDialog session={current} onCancel={() => setAsking(false)} onContinue={start} />
      )}
    </Page>
  );
}

export default forTesters(SelectTeamScreen);
