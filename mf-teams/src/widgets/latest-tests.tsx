import { useAllInactivePlayers, useAllPlayers, useLatestSessions } from '@courtside/api-client';
import { formatIndex } from '@courtside/contracts/format-values';
import { measuredIndex } from '@courtside/contracts/measured';
import { METRICS } from '@courtside/contracts/metrics';
import { fullName } from '@courtside/contracts/player-list';
import { screens } from '@courtside/contracts/screens';
import { Link, useNavigate } from '@courtside/router';
import { Button, EmptyState, ErrorState, screenDate, Section, Skeleton } from '@courtside/ui';
import { texts } from '../texts/widgets.en';
import './widgets.css';

const { latest } = texts;
const COUNT = 5;

/** The newest training sessions of the club. */
export default function LatestTests() {
  return (
    <Section title={latest.title}>
      <Tests />
    </Section>
  );
}

function Tests() {
  const navigate = useNavigate();
  const sessions = useLatestSessions(COUNT);
  const players = useAllPlayers();
  const isActive = (id: string) => players.data?.some((player) => player.id === id) === true;
  const needsInactive = players.data !== undefined && sessions.data?.some(({ player }) => !isActive(player)) === true;
  const inactive = useAllInactivePlayers(needsInactive);
  if (sessions.isError || players.isError || inactive.isError) {
    const retry = () =>
      void Promise.all([sessions.refetch(), players.refetch(), ...(inactive.isError ? [inactive.refetch()] : [])]);
    return <ErrorState text={latest.failed} onRetry={retry} />;
  }
  if (!sessions.data || !players.data || (needsInactive && !inactive.data))
    return <Skeleton active title={false} paragraph={{ rows: COUNT }} />;
  const byId = new Map([...players.data, ...(inactive.data ?? [])].map((player) => [player.id, player]));
  const known = sessions.data.flatMap((session) => {
    const player = byId.get(session.player);
    return player ? [{ session, player }] : [];
  });
  if (known.length === 0)
    return (
      <EmptyState
        icon="test"
        text={latest.empty}
        action={<Button onClick={() => void navigate(screens.importFile())}>{latest.perform}</Button>}
      />
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
    <ul className="teams-latest" role="list" aria-label={latest.list}>
      {known.map(({ session, player }) => (
        <li key={session.id}>
          <Link
            className="teams-latest__test"
            to={screens.trainingSessions({ teamId: player.team, playerId: player.id })}
          >
            <span className="teams-squad__who">
              <span className="teams-squad__name">{fullName(player)}</span>
              <span className="teams-squad__when">
                {screenDate(session.session_date)} · {latest.coverage(session.stiix_coverage, METRICS.length)}
              </span>
            </span>
            <span className="teams-squad__index">{latest.index(formatIndex(measuredIndex(session)))}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
