import { today, usePlayers, useRememberedTeam, useTeams, useTeamVerdicts, useTestDays } from '@courtside/api-client';
import { Sparkline, SquadSummary, VerdictBadge } from '@courtside/charts';
import { formatChange, formatIndex } from '@courtside/contracts/format-values';
import { isJudgedIndex, testsOf } from '@courtside/contracts/measured';
import { fullName } from '@courtside/contracts/player-list';
import { screens } from '@courtside/contracts/screens';
import type { Team } from '@courtside/contracts/teams';
import { Link, useNavigate } from '@courtside/router';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  PHONE,
  screenDate,
  Section,
  Select,
  Skeleton,
  useWindowUpTo,
} from '@courtside/ui';
import { useState } from 'react';
import { texts } from '../texts/widgets.en';
import { OpenTestDays } from './open-test-days';
import { squadRows, type SquadRow, summarizeSquad } from './squad-rows';
import './widgets.css';

const { squad } = texts;

/** Each player's newest result and trend, for the coach's chosen team. Renders nothing without a team. */
export default function SquadAtAGlance() {
  const teams = useTeams();
  if (teams.isError)
    return (
      <Section title={squad.title}>
        <ErrorState text={squad.failed} onRetry={() => void teams.refetch()} />
      </Section>
    );
  if (!teams.data) return <Loading />;
  return teams.data.length > 0 ? <Squad teams={teams.data} /> : null;
}

const Loading = () => (
  <Section title={squad.title}>
    <Skeleton active title={false} paragraph={{ rows: 6 }} />
  </Section>
);

function Squad({ teams }: { teams: readonly Team[] }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const remembered = useRememberedTeam(chosen);
  // Without the icon, the name of the team fits beside the button.
  const phone = useWindowUpTo(PHONE);
  const team = teams.find(({ id }) => id === remembered) ?? teams[0]!;
  return (
    <Section
      title={squad.title}
      actions={
        <>
          {teams.length > 1 && (
            <Select
              aria-label={squad.team}
              className="teams-squad__team"
              showSearch={{ optionFilterProp: 'label' }}
              value={team.id}
              options={teams.map(({ id, team_name }) => ({ value: id, label: team_name }))}
              onChange={setChosen}
            />
          )}
          <Button
            icon={!phone && <Icon name="results" />}
            onClick={() => void navigate(screens.squadBoard({ teamId: team.id }))}
          >
            {squad.board}
          </Button>
        </>
      }
    >
      <Players key={team.id} teamId={team.id} />
    </Section>
  );
}

function Players({ teamId }: { teamId: string }) {
  const players = usePlayers(teamId);
  const verdicts = useTeamVerdicts(teamId);
  const days = useTestDays();
  const [date] = useState(today);
  const isError = players.isError || verdicts.isError;
  const isLoading = !players.data || !verdicts.data;
  // Everything appears at once, so nothing moves. A squad doesn't wait for test days that fail to load.
  if (!isError && (isLoading || (days.isPending && days.failureCount === 0)))
    return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const retry = () => void Promise.all([players.refetch(), verdicts.refetch()]);
  return (
    <>
      <OpenTestDays days={days.data ?? []} today={date} />
      {isError || isLoading ? (
        <ErrorState text={squad.failed} onRetry={retry} />
      ) : (
        <Rows teamId={teamId} rows={squadRows(players.data, verdicts.data.players, date)} />
      )}
    </>
  );
}

function Rows({ teamId, rows }: { readonly teamId: string; readonly rows: readonly SquadRow[] }) {
  const navigate = useNavigate();
  const among = rows.flatMap(({ member }) => member.history.flatMap(({ index }) => index ?? []));
  if (rows.length === 0)
    return (
      <EmptyState
        icon="team"
        text={squad.noPlayers}
        action={
          <Button type="primary" onClick={() => void navigate(screens.managePlayers({ teamId }))}>
            {squad.addPlayers}
          </Button>
        }
      />
    );
  return (
    <>
      <p className="teams-squad__summary">
        <SquadSummary
          {...summarizeSquad(rows)}
          linkOf={({ id }) => screens.trainingSessions({ teamId, playerId: id })}
          Link={Link}
        />
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
      <ul className="teams-squad" role="list" aria-label={squad.list}>
        {rows.map((row) => (
          <li key={row.player.id}>
            <Player row={row} teamId={teamId} among={among} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface PlayerProps {
  readonly row: SquadRow;
  readonly teamId: string;
  /** The indices of the squad, which are drawn on one scale. */
  readonly among: readonly number[];
}

function Player({ row: { player, member, overdue }, teamId, among }: PlayerProps) {
  const { verdict, change } = member.measures.stiix_index;
  const index = member.values.stiix_index;
  const isJudged = isJudgedIndex(member.index_coverage);
  return (
    <Link className="teams-squad__player" to={screens.trainingSessions({ teamId, playerId: player.id })}>
      <span className="teams-squad__who">
        <span className="teams-squad__name">
          <span className="teams-squad__number">{player.player_number}</span> {fullName(player)}
        </span>
        <span className="teams-squad__when" data-overdue={overdue}>
          {member.last_date ? screenDate(member.last_date) : squad.never}
          {overdue && member.last_date && ` · ${squad.overdue}`}
          {member.unconfirmed && ` · ${squad.unconfirmed(member.unconfirmed.length)}`}
        </span>
      </span>
      <span className="teams-squad__trend">
        <Sparkline points={member.history.map(({ date, index: value }) => ({ date, value }))} among={among} />
      </span>
      <span className="teams-squad__result">
        {index !== null && (
          <span className={isJudged ? 'teams-squad__index' : 'cs-muted'}>
            <span className="cs-visually-hidden">{squad.index} </span>
            {formatIndex(index)}
            {change !== null && ` (${formatChange(change, 0, formatIndex)})`}
          </span>
        )}
        {index !== null && !isJudged && <span className="cs-muted">{testsOf(member.index_coverage)}</span>}
        {index !== null && isJudged && <VerdictBadge verdict={verdict} />}
      </span>
    </Link>
  );
}
