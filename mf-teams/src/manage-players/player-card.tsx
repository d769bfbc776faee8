import type { Player } from '@courtside/contracts/players';
import { Button, CardName, Flex, PlayerAvatar, SelectableCard, Tag, Typography } from '@courtside/ui';
import { memo } from 'react';
import { texts } from '../texts/en';
import { fullName } from './full-name';

interface PlayerCardProps {
  readonly player: Player;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
  readonly onView: (player: Player) => void;
  readonly onEdit: (player: Player) => void;
  readonly onDelete: (player: Player) => void;
}

/** One player; selecting the card reveals what can be done with them. */
export const PlayerCard = memo(function PlayerCard({ player, selected, onSelect, onView, onEdit, onDelete }: PlayerCardProps) {
  const name = fullName(player);
  return (
    <SelectableCard
      selected={selected}
      onSelect={() => onSelect(player.id)}
      label={`${name}, ${texts.players.shirt(player.player_number)}, ${player.position}`}
      actions={
        <>
          <Button type="primary" block onClick={() => onView(player)}>{texts.players.view}</Button>
          <Button onClick={() => onEdit(player)}>{texts.edit}</Button>
          <Button danger onClick={() => onDelete(player)}>{texts.delete}</Button>
        </>
      }
    >
      <Flex component="span" align="center" gap={12}>
        <PlayerAvatar name={player.name} lastName={player.last_name} />
        <Flex component="span" vertical align="start" gap={2}>
          <CardName>{name}</CardName>
          <Flex component="span" gap={8} align="center" wrap>
            <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>{texts.players.shirt(player.player_number)}</Typography.Text>
            <Tag>{player.position}</Tag>
          </Flex>
        </Flex>
      </Flex>
    </SelectableCard>
  );
});
