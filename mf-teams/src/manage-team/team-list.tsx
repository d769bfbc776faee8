import type { Team } from '@courtside/contracts/teams';
import { CardGrid } from '@courtside/ui';
import { memo } from 'react';
import { texts } from '../texts/en';
import { TeamCard, type TeamCardProps } from './team-card';

interface TeamListProps extends Pick<TeamCardProps, 'onSelect' | 'onEdit' | 'onDelete'> {
  readonly teams: readonly Team[];
  readonly selected: string | null;
}

/** The team cards. Memoized, so that typing in the search field renders them only if the matches change. */
export const TeamList = memo(function TeamList({ teams, selected, ...actions }: TeamListProps) {
  return (
    <CardGrid label={texts.teams.list}>
      {teams.map((team) => (
        <TeamCard key={team.id} team={team} selected={team.id === selected} {...actions} />
      ))}
    </CardGrid>
  );
});
