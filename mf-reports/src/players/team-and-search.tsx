import { Columns } from '@courtside/ui';
import { TeamSelect } from '../team-select';
import { texts } from '../texts/en';
import { PlayerSearch } from './player-search';
import type { useTeamPlayers } from './use-team-players';

interface TeamAndSearchProps {
  teamId: string | null;
  onTeam: (teamId: string) => void;
  teamPlayers: ReturnType<typeof useTeamPlayers>;
  searchLabel: string;
  query: string;
  onQuery: (query: string) => void;
}

/** The team select and, if the team has players, the search field. */
export function TeamAndSearch({
  teamId,
  onTeam,
  teamPlayers: { players, isError, retry },
  searchLabel,
  query,
  onQuery,
}: TeamAndSearchProps) {
  return (
    <Columns>
      <TeamSelect value={teamId} onChange={onTeam} onRetry={isError ? retry : undefined} />
      {players && players.length > 0 && (
        <div>
          <span aria-hidden="true">{texts.search}</span>
          <PlayerSearch label={searchLabel} value={query} onChange={onQuery} />
        </div>
      )}
    </Columns>
  );
}
