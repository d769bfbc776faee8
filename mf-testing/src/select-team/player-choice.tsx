import { useState } from 'react';
import { PLAYERS_PER_TEST } from '@courtside/contracts/limits';
import type { Player } from '@courtside/contracts/players';
import type { Position } from '@courtside/contracts/positions';
import { CardGrid, EmptyState, Flex, PlayerAvatar, SelectableCard, Segmented, Typography } from '@courtside/ui';
import { fullName } from '../test-session/player-name';
import { texts } from '../texts/en';
import { listedPlayers, positionsOf } from './player-list';

interface PlayerChoiceProps {
  players: readonly Player[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** The players of the team as cards, by position, with how many are chosen. */
export function PlayerChoice({ players, chosen, onToggle }: PlayerChoiceProps) {
  const [position, setPosition] = useState<Position | 'all'>('all');
  if (players.length === 0) return <EmptyState text={texts.team.noPlayers} />;
  const shown = listedPlayers(players).filter((player) => position === 'all' || player.position === position);
  const options = [{ value: 'all' as const, label: texts.team.allPositions }, ...positionsOf(players).map((value) => ({ value, label: value }))];
  return (
    <Flex vertical gap={16}>
      <Flex wrap gap={16} align="center" justify="space-between">
        <Segmented size="large" aria-label={texts.team.position} options={options} value={position} onChange={setPosition} />
        <output><strong>{texts.team.counter(chosen.length, PLAYERS_PER_TEST)}</strong></output>
      </Flex>
      <CardGrid>
        {shown.map((player) => (
          <SelectableCard key={player.id} selected={chosen.includes(player.id)} onSelect={() => onToggle(player.id)} label={fullName(player)}>
            <Flex align="center" gap={12}>
              <PlayerAvatar name={player.name} lastName={player.last_name} />
              <Flex vertical>
                <Typography.Text strong>{fullName(player)}</Typography.Text>
                <Typography.Text type="secondary">{`${texts.team.jersey(player.player_number)} · ${player.position}`}</Typography.Text>
              </Flex>
            </Flex>
          </SelectableCard>
        ))}
      </CardGrid>
    </Flex>
  );
}
