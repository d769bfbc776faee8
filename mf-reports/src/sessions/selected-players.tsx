import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { Button, Card, CardGrid, Icon, Stack } from '@courtside/ui';
import { texts } from '../texts/en';
import type { Selection } from './selections';
import { SessionSelect } from './session-select';

interface SelectedPlayersProps {
  selections: readonly Selection[];
  players: readonly Player[];
  onSession: (playerId: string, sessionId: string | null) => void;
  onRemove: (playerId: string) => void;
  /** The number of cards to reserve, so that the layout stays still. */
  slots?: number;
}

/** A card with a session select for each selected player. */
export function SelectedPlayers({ selections, players, onSession, onRemove, slots = 0 }: SelectedPlayersProps) {
  return (
    <CardGrid label={texts.selectedPlayers} min={slots > 0 ? 320 : undefined}>
      {selections.map(({ playerId, sessionId }) => {
        const player = players.find(({ id }) => id === playerId);
        if (!player) return null;
        const name = fullName(player);
        const remove = (
          <Button
            type="text"
            icon={<Icon name="close" />}
            aria-label={texts.removePlayer(name)}
            onClick={() => onRemove(playerId)}
          />
        );
        return (
          <Card
            key={playerId}
            size="small"
            title={<span style={{ whiteSpace: 'normal' }}>{name}</span>}
            extra={remove}
            style={{ minWidth: 0 }}
          >
            <Stack gap="small">
              <span>{player.position}</span>
              <SessionSelect
                playerId={playerId}
                playerName={name}
                value={sessionId}
                onChange={(id) => onSession(playerId, id)}
              />
            </Stack>
          </Card>
        );
      })}
      {Array.from({ length: Math.max(0, slots - selections.length) }, (_, index) => (
        <Card key={`empty-${index}`} size="small">
          <span className="cs-muted">{texts.comparePlayers.emptySlot}</span>
        </Card>
      ))}
    </CardGrid>
  );
}
