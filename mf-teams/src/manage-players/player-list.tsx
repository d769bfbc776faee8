import type { Player } from '@courtside/contracts/players';
import { useNavigate } from '@courtside/router';
import { CardGrid, Flex, Segmented } from '@courtside/ui';
import { useCallback, useMemo, useState } from 'react';
import { goTo } from '../go-to';
import { texts } from '../texts/en';
import { PlayerCard } from './player-card';
import { positionsOf } from './roster';

interface PlayerListProps {
  readonly teamId: string;
  readonly players: readonly Player[];
  readonly onEdit: (player: Player) => void;
  readonly onDelete: (player: Player) => void;
}

/** The cards of a team's players, filtered by the positions found among them. */
export function PlayerList({ teamId, players, onEdit, onDelete }: PlayerListProps) {
  const navigate = useNavigate();
  const [position, setPosition] = useState<string>(texts.all);
  const [selected, setSelected] = useState<string | null>(null);
  const positions = useMemo(() => [texts.all, ...positionsOf(players)], [players]);
  // The last player of a position may have been deleted, or have changed theirs.
  const filter = positions.includes(position) ? position : texts.all;
  const shown = filter === texts.all ? players : players.filter((player) => player.position === filter);
  const onView = useCallback((player: Player) => void navigate(goTo.sessions({ teamId, playerId: player.id })), [navigate, teamId]);

  return (
    <Flex vertical gap={16}>
      <div style={{ overflowX: 'auto', borderRadius: 'var(--cs-radius-m)' }}>
        <Segmented aria-label={texts.players.filter} options={positions} value={filter} onChange={setPosition} />
      </div>
      <CardGrid label={texts.players.list}>
        {shown.map((player) => (
          <PlayerCard key={player.id} player={player} selected={player.id === selected} onSelect={setSelected} onView={onView} onEdit={onEdit} onDelete={onDelete} />
        ))}
      </CardGrid>
    </Flex>
  );
}
