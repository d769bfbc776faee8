import { foldName } from '@courtside/contracts/fold-name';
import { useEffect, useRef, useState } from 'react';
import type { Team } from '@courtside/contracts/teams';
import { CardGrid, CardTitle, EmptyState, Flex, Input, SelectableCard, TeamPicture, Text } from '@courtside/ui';
import { texts } from '../texts/en';

interface TeamChoiceProps {
  teams: readonly Team[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The teams as cards, with a search by the start of the name. */
export function TeamChoice({ teams, chosen, onChoose }: TeamChoiceProps) {
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  // The list of a chosen team is shorter and scrolls.
  useEffect(() => {
    if (chosen === null) return;
    const card = list.current?.querySelector<HTMLElement>('[data-selected=true]');
    if (list.current && card) list.current.scrollTop = card.offsetTop - list.current.offsetTop;
  }, [chosen]);
  if (teams.length === 0) return <EmptyState text={texts.team.none} />;
  const prefix = foldName(query);
  const matching = teams.filter(({ team_name }) => foldName(team_name).startsWith(prefix));
  return (
    <Flex vertical gap={16}>
      <Input
        allowClear
        className="testing-search"
        aria-label={texts.team.search}
        placeholder={texts.team.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {matching.length === 0 && <Text type="secondary">{texts.team.noMatch}</Text>}
      <div ref={list} className="testing-teams" data-chosen={chosen !== null}>
        <CardGrid>
          {matching.map((team) => (
            <SelectableCard
              key={team.id}
              selected={team.id === chosen}
              onSelect={() => onChoose(team.id)}
              label={team.team_name}
            >
              <Flex align="center" gap={12}>
                <TeamPicture picture={team.team_picture} name={team.team_name} />
                <CardTitle>{team.team_name}</CardTitle>
              </Flex>
            </SelectableCard>
          ))}
        </CardGrid>
      </div>
    </Flex>
  );
}
