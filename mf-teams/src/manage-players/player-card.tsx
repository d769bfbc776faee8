import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { playerResultsText } from '@courtside/contracts/results-text';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { Button, CardResults, CardTitle, Flex, PlayerAvatar, SelectableCard, Tag, Text } from '@courtside/ui';
import { memo } from 'react';
import { playerComparison, playerReport } from '../player-links';
import { consentTexts } from '../texts/consent.en';
import { texts } from '../texts/en';
import { MergedRecords } from './merged-records';

/** What can be done with a player. An action is missing if the role of the user doesn't allow it. */
export interface PlayerActions {
  readonly onEdit: ((player: Player) => void) | undefined;
  readonly onDelete: ((player: Player) => void) | undefined;
  readonly onMakeInactive: ((player: Player) => void) | undefined;
  readonly onMerge: ((player: Player) => void) | undefined;
  readonly onData: ((player: Player) => void) | undefined;
  /** Missing unless the club asks for consents. */
  readonly onConsent?: ((player: Player) => void) | undefined;
}

interface PlayerCardProps extends PlayerActions {
  readonly teamId: string;
  readonly player: Player;
  readonly selected: boolean;
  readonly consentMissing?: boolean;
  readonly onSelect: (id: string) => void;
}

/** A player; the actions appear when the card is selected. */
export const PlayerCard = memo(function PlayerCard({
  teamId,
  player,
  selected,
  onSelect,
  onEdit,
  onDelete,
  onMakeInactive,
  onMerge,
  onData,
  onConsent,
  consentMissing = false,
}: PlayerCardProps) {
  const navigate = useNavigate();
  const name = fullName(player);
  const { id: playerId, results } = player;
  return (
    <SelectableCard
      selected={selected}
      onSelect={() => onSelect(playerId)}
      label={`${name}, ${texts.players.jersey(player.player_number)}, ${player.position}`}
      details={results && <CardResults {...playerResultsText(results)} />}
      actions={
        <>
          <Button type="primary" block onClick={() => void navigate(screens.trainingSessions({ teamId, playerId }))}>
            {texts.players.view}
          </Button>
          <Button onClick={() => void navigate(playerReport(teamId, playerId, results?.session))}>
            {texts.players.report}
          </Button>
          <Button onClick={() => void navigate(playerComparison(teamId, playerId, results?.session))}>
            {texts.players.compare}
          </Button>
          {onEdit && <Button onClick={() => onEdit(player)}>{texts.edit}</Button>}
          {onMakeInactive && <Button onClick={() => onMakeInactive(player)}>{texts.players.makeInactive}</Button>}
          {onMerge && <Button onClick={() => onMerge(player)}>{texts.players.mergeWith}</Button>}
          {onConsent && <Button onClick={() => onConsent(player)}>{consentTexts.open}</Button>}
          {onData && <Button onClick={() => onData(player)}>{texts.players.data}</Button>}
          {onDelete && (
            <Button danger onClick={() => onDelete(player)}>
              {texts.delete}
            </Button>
          )}
          <MergedRecords player={player} />
        </>
      }
    >
      <Flex component="span" align="center" gap={12}>
        <PlayerAvatar name={player.name} lastName={player.last_name} />
        <Flex component="span" vertical align="start" gap={2}>
          <CardTitle>{name}</CardTitle>
          <Flex component="span" gap={8} align="center" wrap>
            <Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
              {texts.players.jersey(player.player_number)}
            </Text>
            <Tag>{player.position}</Tag>
            {consentMissing && <Tag color="warning">{consentTexts.missing}</Tag>}
          </Flex>
        </Flex>
      </Flex>
    </SelectableCard>
  );
});
