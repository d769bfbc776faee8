import { positionsOf } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { CardGrid, Flex, Segmented } from '@courtside/ui';
import { useMemo, useState } from 'react';
import { texts } from '../texts/en';
import { type PlayerActions, PlayerCard } from './player-card';

interface PlayerListProps extends PlayerActions {
  readonly teamId: string;
  readonly players: readonly Player[];
  /** The ids of players whose consent is missing. */
  readonly withoutConsent?: ReadonlySet<string>;
}

/** A team's player cards with a position filter. */
export function PlayerList({ players, withoutConsent, ...card }: PlayerListProps) {
  const [position, setPosition] = useState<string>(texts.all);
  const [selected, setSelected] = useState<string | null>(null);
  const positions = useMemo<string[]>(() => [texts.all, ...positionsOf(players)], [players]);
  // The last player with the selected position may be gone.
  const filter = positions.includes(position) ? position : texts.all;
  const shown = filter === texts.all ? players : players.filter((player) => player.position === filter);

  return (
    <Flex vertical gap={16}>
      <div style={{ overflowX: 'auto', borderRadius: 'var(--cs-radius-m)' }}>
        <Segmented aria-label={texts.players.filter} options={positions} value={filter} onChange={setPosition} />
      </div>
      <CardGrid label={texts.players.list}>
        {shown.map((player) => (
          <PlayerCard
            key={player.id}
            player={player}
            selected={player.id === selected}
            onSelect={setSelected}
            consentMissing={withoutConsent?.has(player.id)}
            {...card}
          />
        ))}
      </CardGrid>
    </Flex>
  );
}
