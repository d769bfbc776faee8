import { ApiError, usePlayersWithResults, useTeam } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import { useNavigate, useSearchParams } from '@courtside/router';
import { Button, CardGridSkeleton, EmptyState, Page } from '@courtside/ui';
import { texts } from '../texts/en';
import { useLoginRedirect } from '../use-login-redirect';
import { TeamPlayers } from './team-players';

/** The players of the team in the query, or an empty state if there is no such team. */
export default function ManagePlayersScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const teamId = query.get('teamId');
  const team = useTeam(teamId);
  const players = usePlayersWithResults(teamId);
  useLoginRedirect(team.error);

  const notFound = [team.error, players.error].some((error) => error instanceof ApiError && error.status === 404);
  if (!teamId || notFound) {
    return (
      <Page title={texts.players.title}>
        <EmptyState
          icon="team"
          text={teamId ? texts.players.wrongTeam : texts.players.noTeam}
          action={
            <Button type="primary" onClick={() => void navigate(screens.manageTeam())}>
              {texts.players.toTeams}
            </Button>
          }
        />
      </Page>
    );
  }
  // On a phone, the name makes a second line of the title. So nothing below appears, and moves, before it.
  if (team.isPending)
    return (
      <Page title={texts.players.title}>
        <CardGridSkeleton />
      </Page>
    );
  return <TeamPlayers key={teamId} teamId={teamId} teamName={team.data?.team_name} players={players} />;
}
