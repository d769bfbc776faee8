import { Columns } from '@courtside/ui';
import { TeamSelect } from '../team-select';
import { texts } from '../texts/en';
import { PlayerSearch } from './player-search';
import type { useRoster } from './use-roster';

interface TeamAndSearchProps {
  teamId: string | null;
  onTeam: (teamId: string) => void;
  roster: ReturnType<typeof useRoster>;
  /** What the search looks through. */
  searchLabel: string;
  query: string;
  onQuery: (query: string) => void;
}

/** The head of every list of players: the team, and beside it, once it has players, the search. */
export function TeamAndSearch({ teamId, onTeam, roster: { players }, searchLabel, query, onQuery }: TeamAndSearchProps) {
  return (
    <Columns>
      <TeamSelect value={teamId} onChange={onTeam} />
      {players && players.length > 0 && (
        <div>
          <span aria-hidden="true">{texts.search}</span>
          <PlayerSearch label={searchLabel} value={query} onChange={onQuery} />
        </div>
      )}
    </Columns>
  );
}
