import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { playerResultsText } from '@courtside/contracts/results-text';
import { Button, CardResults, CardTitle, Flex, PlayerAvatar, SelectableCard, Tag, Typography } from '@courtside/ui';
import { memo } from 'react';
import { texts } from '../texts/en';

interface PlayerCardProps {
  readonly player: Player;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
  readonly onView: (player: Player) => void;
  readonly onReport: (player: Player) => void;
  readonly onCompare: (player: Player) => void;
  readonly onEdit: (player: Player) => void;
  readonly onDelete: (player: Player) => void;
}

/** A player; the actions appear when the card is selected. */
export const PlayerCard = memo(function PlayerCard({
  player,
  selected,
  onSelect,
  onView,
  onReport,
  onCompare,
  onEdit,
  onDelete,
}: PlayerCardProps) {
  const name = fullName(player);
  return (
    <SelectableCard
      selected={selected}
      onSelect={() => onSelect(player.id)}
      label={`${name}, ${texts.players.jersey(player.player_number)}, ${player.position}`}
      details={player.results && <CardResults {...playerResultsText(player.results)} />}
      actions={
        <>
          <Button type="primary" block onClick={() => onView(player)}>
            {texts.players.view}
          </Button>
          <Button onClick={() => onReport(player)}>{texts.players.report}</Button>
          <Button onClick={() => onCompare(player)}>{texts.players.compare}</Button>
          <Button onClick={() => onEdit(player)}>{texts.edit}</Button>
          <Button danger onClick={() => onDelete(player)}>
            {texts.delete}
          </Button>
        </>
      }
    >
      <Flex component="span" align="center" gap={12}>
        <PlayerAvatar name={player.name} lastName={player.last_name} />
        <Flex component="span" vertical align="start" gap={2}>
          <CardTitle>{name}</CardTitle>
          <Flex component="span" gap={8} align="center" wrap>
            <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
              {texts.players.jersey(player.player_number)}
            </Typography.Text>
            <Tag>{player.position}</Tag>
          </Flex>
        </Flex>
      </Flex>
    </SelectableCard>
  );
});
