import { useState } from 'react';
import { fullName, positionsOf, uniquePlayers } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import type { Position } from '@courtside/contracts/positions';
import { playerResultsText } from '@courtside/contracts/results-text';
import {
  CardGrid,
  CardResults,
  CardTitle,
  EmptyState,
  Flex,
  PlayerAvatar,
  SelectableCard,
  Segmented,
  Text,
} from '@courtside/ui';
import { texts } from '../texts/en';

interface PlayerChoiceProps {
  players: readonly Player[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** The players of a team as cards, with a position filter. */
export function PlayerChoice({ players, chosen, onToggle }: PlayerChoiceProps) {
  const [position, setPosition] = useState<Position | 'all'>('all');
  if (players.length === 0) return <EmptyState text={texts.team.noPlayers} />;
  const shown = uniquePlayers(players).filter((player) => position === 'all' || player.position === position);
  const options = [
    { value: 'all' as const, label: texts.team.allPositions },
    ...positionsOf(players).map((value) => ({ value, label: value })),
  ];
  return (
    <Flex vertical gap={16}>
      <div className="testing-positions">
        <Segmented aria-label={texts.team.position} options={options} value={position} onChange={setPosition} />
      </div>
      <CardGrid>
        {shown.map((player) => (
          <SelectableCard
            key={player.id}
            selected={chosen.includes(player.id)}
            onSelect={() => onToggle(player.id)}
            label={fullName(player)}
            details={player.results && <CardResults {...playerResultsText(player.results)} />}
          >
            <Flex align="center" gap={12}>
              <PlayerAvatar name={player.name} lastName={player.last_name} />
              <Flex vertical>
                <CardTitle>{fullName(player)}</CardTitle>
                <Text type="secondary">{`${texts.team.jersey(player.player_number)} · ${player.position}`}</Text>
              </Flex>
            </Flex>
          </SelectableCard>
        ))}
      </CardGrid>
    </Flex>
  );
}
