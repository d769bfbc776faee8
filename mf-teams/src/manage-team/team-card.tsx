import { teamResultsText } from '@courtside/contracts/results-text';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { Button, CardResults, CardTitle, Flex, SelectableCard, Tag, TeamPicture } from '@courtside/ui';
import type { Team } from '@courtside/contracts/teams';
import { memo } from 'react';
import { texts } from '../texts/en';

export interface TeamCardProps {
  readonly team: Team;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
  /** Missing if the role of the user doesn't allow it. */
  readonly onEdit: ((team: Team) => void) | undefined;
  readonly onDelete: ((team: Team) => void) | undefined;
}

/** A team; its actions appear when it is selected. Memoized, because a club can have hundreds. */
export const TeamCard = memo(function TeamCard({ team, selected, onSelect, onEdit, onDelete }: TeamCardProps) {
  const navigate = useNavigate();
  return (
    <SelectableCard
      selected={selected}
      onSelect={() => onSelect(team.id)}
      label={team.sample ? `${team.team_name}, ${texts.teams.sample}` : team.team_name}
      details={team.results && <CardResults {...teamResultsText(team.results)} />}
      actions={
        <>
          <Button type="primary" onClick={() => void navigate(screens.managePlayers({ teamId: team.id }))}>
            {texts.teams.view}
          </Button>
          {onEdit && <Button onClick={() => onEdit(team)}>{texts.edit}</Button>}
          {onDelete && (
            <Button danger onClick={() => onDelete(team)}>
              {texts.delete}
            </Button>
          )}
        </>
      }
    >
      <Flex component="span" align="center" gap={12}>
        <TeamPicture picture={team.team_picture} name={team.team_name} />
        <CardTitle>{team.team_name}</CardTitle>
        {team.sample && <Tag>{texts.teams.sample}</Tag>}
      </Flex>
    </SelectableCard>
  );
});
