import { ApiError, usePlayer, useTrainingSessions } from '@courtside/api-client';
import { messages } from '@courtside/contracts/messages';
import { fullName } from '@courtside/contracts/player-list';
import { screens } from '@courtside/contracts/screens';
import { useNavigate, useSearchParams } from '@courtside/router';
import { Button, EmptyState, ErrorState, Page } from '@courtside/ui';
import { texts } from '../texts/en';
import { useLoginRedirect } from '../use-login-redirect';
import { PlayerSessions } from './player-sessions';
import { SessionsSkeleton } from './sessions-skeleton';

/** The sessions of the player in the query, or an empty state if there is no such player. */
export default function TrainingSessionsScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const playerId = query.get('playerId');
  const player = usePlayer(playerId);
  const sessions = useTrainingSessions(playerId);
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
  if (player.data && sessions.data) {
    return (
      <PlayerSessions
        key={playerId}
        playerId={playerId}
        playerName={fullName(player.data)}
        teamId={query.get('teamId') ?? player.data.team}
        sessions={sessions.data}
        refetch={async () => (await sessions.refetch()).data}
      />
    );
  }
  const retry = () => void Promise.all([player.refetch(), sessions.refetch()]);
  return (
    <Page title={texts.sessions.title}>
      {error ? <ErrorState text={texts.sessions.fetchFailed} onRetry={retry} /> : <SessionsSkeleton />}
    </Page>
  );
}
