import { useState } from 'react';
import { today, usePlayers, useRememberedTeam, useTeams, unitsOf, useUser } from '@courtside/api-client';
import { futureDateText, isCalendarDate, isFutureDate } from '@courtside/contracts/calendar-date';
import { messages } from '@courtside/contracts/messages';
import { uniquePlayers } from '@courtside/contracts/player-list';
import { screens } from '@courtside/contracts/screens';
import { useNavigate, useSearchParams } from '@courtside/router';
import {
  Button,
  DateInput,
  EmptyState,
  ErrorState,
  Flex,
  Form,
  Page,
  screenDate,
  Section,
  Select,
  Skeleton,
  Stack,
} from '@courtside/ui';
import { forTesters } from '../for-testers';
import { texts as common } from '../texts/en';
import { texts } from '../texts/entry-grid.en';
import { draftStore, useDrafts } from './draft-store';
import { EntryGrid } from './entry-grid';
import '../testing.css';

/** The screen for typing the results of a whole team on one date. */
function EntryGridScreen() {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const teams = useTeams();
  const profile = useUser();
  const only = teams.data?.length === 1 ? teams.data[0]?.id : undefined;
  const wanted = useRememberedTeam(query.get('teamId')) ?? only;
  const team = teams.data?.find(({ id }) => id === wanted);
  const players = usePlayers(team?.id);
  const given = query.get('date') ?? '';
  const [defaultDate] = useState(today);
  const date = isCalendarDate(given) ? given : defaultDate;

  const open = (teamId: string | undefined, day: string) =>
    setQuery({ ...(teamId !== undefined && { teamId }), date: day }, { replace: true });
  const changeDate = (day: string) => {
    if (team) draftStore.move(team.id, date, day);
    open(team?.id, day);
  };
  const drafts = useDrafts();
  const otherDrafts = drafts?.filter((draft) => draft.team === team?.id && draft.date !== date) ?? [];

  return (
    <Page title={texts.title}>
      <Stack>
        {teams.isPending && <Skeleton active />}
        {teams.isError && <ErrorState text={common.team.failed} onRetry={() => void teams.refetch()} />}
        {teams.data?.length === 0 && (
          <EmptyState
            text={common.team.none}
            icon="team"
            action={<Button onClick={() => void navigate(screens.manageTeam())}>{texts.toTeams}</Button>}
          />
        )}
        {teams.data && teams.data.length > 0 && (
          <Section>
            <Form layout="vertical" requiredMark={false} component="div" className="testing-entry-choose">
              <Flex wrap gap={16}>
                <Form.Item label={texts.team} htmlFor="entry-team" className="testing-entry-team">
                  <Select
                    id="entry-team"
                    placeholder={texts.chooseTeam}
                    value={team?.id}
                    options={teams.data.map(({ id, team_name }) => ({ value: id, label: team_name }))}
                    onChange={(id: string) => open(id, date)}
                  />
                </Form.Item>
                <DateField date={date} onChange={changeDate} />
              </Flex>
            </Form>
            {otherDrafts.length > 0 && (
              <Flex wrap gap={8} align="center">
                <span className="cs-muted">{texts.otherDrafts}</span>
                {otherDrafts.map((draft) => (
                  <Button key={draft.date} onClick={() => open(team?.id, draft.date)}>
                    {texts.openDraft(screenDate(draft.date), Object.keys(draft.cells).length)}
                  </Button>
                ))}
              </Flex>
            )}
            {!team && <p className="cs-muted">{texts.noTeam}</p>}
          </Section>
        )}
        {profile.isError && <ErrorState text={texts.profileFailed} onRetry={() => void profile.refetch()} />}
        {team && players.isError && !players.data && (
          <ErrorState text={common.team.playersFailed} onRetry={() => void players.refetch()} />
        )}
        {team && (players.isPending || profile.isPending || drafts === null) && <Skeleton active />}
        {team && players.data?.length === 0 && (
          <EmptyState
            text={common.team.noPlayers}
            icon="team"
            action={
              <Button onClick={() => void navigate(screens.managePlayers({ teamId: team.id }))}>
                {texts.toPlayers}
              </Button>
            }
          />
        )}
      </Stack>
      {team && profile.data && drafts && players.data && players.data.length > 0 && (
        <EntryGrid
          key={`${team.id} ${date}`}
          team={team}
          players={uniquePlayers(players.data)}
          date={date}
          units={unitsOf(profile.data) ?? 'metric'}
        />
      )}
    </Page>
  );
}

/** Why a date can't be used; null if it can. The server refuses a date after tomorrow with the same words. */
function dateProblem(date: string): string | null {
  if (!isCalendarDate(date)) return messages.sessionDateInvalid;
  return isFutureDate(date, Date.now()) ? futureDateText(date) : null;
}

/** The date field. Only valid dates are passed on. */
function DateField({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  const [typed, setTyped] = useState({ date, text: date });
  // The date has changed, here or with a draft.
  if (typed.date !== date) setTyped({ date, text: date });
  const { text } = typed;
  const problem = dateProblem(text);
  return (
    <Form.Item
      label={texts.date}
      htmlFor="entry-date"
      validateStatus={problem === null ? undefined : 'error'}
      help={problem ?? undefined}
    >
      <DateInput
        id="entry-date"
        value={text}
        aria-invalid={problem !== null || undefined}
        onChange={(next) => setTyped({ date, text: next })}
        onChoose={(chosen) => {
          if (dateProblem(chosen) === null && chosen !== date) onChange(chosen);
        }}
      />
    </Form.Item>
  );
}

export default forTesters(EntryGridScreen);
