import { useState } from 'react';
import type { Team } from '@courtside/contracts/teams';
import { CardGrid, EmptyState, Flex, Input, SelectableCard, TeamPicture, Typography } from '@courtside/ui';
import { texts } from '../texts/en';
import { teamsMatching } from './player-list';

/** The teams of the club as cards, found by the beginning of their name. */
export function TeamChoice({ teams, chosen, onChoose }: { teams: readonly Team[]; chosen: string | null; onChoose: (id: string) => void }) {
  const [query, setQuery] = useState('');
  const found = teamsMatching(teams, query);
  if (teams.length === 0) return <EmptyState text={texts.team.none} />;
  return (
    <Flex vertical gap={16}>
      <Input size="large" allowClear aria-label={texts.team.search} placeholder={texts.team.search} value={query} onChange={(event) => setQuery(event.target.value)} />
      {found.length === 0 && <Typography.Text type="secondary">{texts.team.noMatch}</Typography.Text>}
      <CardGrid>
        {found.map((team) => (
          <SelectableCard key={team.id} selected={team.id === chosen} onSelect={() => onChoose(team.id)} label={team.team_name}>
            <Flex align="center" gap={12}>
              <TeamPicture picture={team.team_picture} name={team.team_name} />
              <Typography.Text strong>{team.team_name}</Typography.Text>
            </Flex>
          </SelectableCard>
        ))}
      </CardGrid>
    </Flex>
  );
}
