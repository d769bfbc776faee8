import { positionsOf } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { CardGrid, Flex, Segmented } from '@courtside/ui';
import { useCallback, useMemo, useState } from 'react';
import { playerComparison, playerReport } from '../player-links';
import { texts } from '../texts/en';
import { PlayerCard } from './player-card';

interface PlayerListProps {
  readonly teamId: string;
  readonly players: readonly Player[];
  readonly onEdit: (player: Player) => void;
  readonly onDelete: (player: Player) => void;
}

/** A team's player cards with a position filter. */
export function PlayerList({ teamId, players, onEdit, onDelete }: PlayerListProps) {
  const navigate = useNavigate();
  const [position, setPosition] = useState<string>(texts.all);
  const [selected, setSelected] = useState<string | null>(null);
  const positions = useMemo<string[]>(() => [texts.all, ...positionsOf(players)], [players]);
  // The last player with the selected position may be gone.
  const filter = positions.includes(position) ? position : texts.all;
  const shown = filter === texts.all ? players : players.filter((player) => player.position === filter);
  const onView = useCallback(
    (player: Player) => void navigate(screens.trainingSessions({ teamId, playerId: player.id })),
    [navigate, teamId],
  );
  const onReport = useCallback(
    (player: Player) => void navigate(playerReport(teamId, player.id, player.results?.session)),
    [navigate, teamId],
  );
  const onCompare = useCallback(
    (player: Player) => void navigate(playerComparison(teamId, player.id, player.results?.session)),
    [navigate, teamId],
  );

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
            onView={onView}
            onReport={onReport}
            onCompare={onCompare}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </CardGrid>
    </Flex>
  );
}
