import { ApiError, usePlayer, useTrainingSessions } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { fullName } from '@courtside/contracts/player-list';
import { screens } from '@courtside/contracts/screens';
import { Navigate, useNavigate, useSearchParams } from '@courtside/router';
import { Button, EmptyState, ErrorState, Page, Tag } from '@courtside/ui';
import type { CSSProperties } from 'react';
import { texts } from '../texts/en';
import { useLoginRedirect } from '../use-login-redirect';
import { PlayerSessions } from './player-sessions';
import { PlayerSwitchButtons } from './player-switch/player-switch-buttons';
import { usePlayerSwitch } from './player-switch/use-player-switch';
import { SessionsSkeleton } from './sessions-skeleton';

/** Reserves horizontal movements for swipes. */
const SWIPE_AREA: CSSProperties = { touchAction: 'pan-y pinch-zoom' };

/** The sessions of the player in the query, or an empty state if there is no such player. */
export default function TrainingSessionsScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const playerId = query.get('playerId');
  const player = usePlayer(playerId);
  const sessions = useTrainingSessions(playerId);
  const teamId = query.get('teamId') ?? player.data?.team ?? null;
  const { area, ...beside } = usePlayerSwitch(teamId, playerId);
  const error = player.error ?? sessions.error;
  useLoginRedirect(error);

  if (!playerId || (error instanceof ApiError && error.status === 404)) {
    return (
      <Page title={texts.sessions.title}>
        <EmptyState
          icon="user"
          text={playerId ? texts.sessions.wrongPlayer : messages.sessionPlayerRequired}
          action={
            <Button type="primary" onClick={() => void navigate(screens.manageTeam())}>
              {texts.players.toTeams}
            </Button>
          }
        />
      </Page>
    );
  }
  const keptId = player.data?.merged_into;
  if (keptId !== undefined) return <Navigate to={screens.trainingSessions({ playerId: keptId })} replace />;
  const retry = () => void Promise.all([player.refetch(), sessions.refetch()]);
  const subtitle = (
    <span className="player-place">
      <span>
        {player.data ? texts.sessions.place(player.data.player_number, player.data.position) : '\u00a0'}{' '}
        {player.data?.inactive_since !== undefined && <Tag>{texts.players.inactive}</Tag>}
      </span>
      <PlayerSwitchButtons beside={beside} />
    </span>
  );
  return (
    <div ref={area} style={SWIPE_AREA}>
      {player.data && sessions.data ? (
        <PlayerSessions
          key={playerId}
          playerId={playerId}
          playerName={fullName(player.data)}
          teamId={teamId ?? player.data.team}
          subtitle={subtitle}
          sessions={sessions.data}
          refetch={async () => (await sessions.refetch()).data}
        />
      ) : (
        <Page title={texts.sessions.title} subtitle={subtitle}>
          {error ? <ErrorState text={texts.sessions.fetchFailed} onRetry={retry} /> : <SessionsSkeleton />}
        </Page>
      )}
    </div>
  );
}
