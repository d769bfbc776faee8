import type { Player } from '@courtside/contracts/players';
import { Button, Card, CardGrid, Icon, Stack } from '@courtside/ui';
import { fullName } from '../players/roster';
import { texts } from '../texts/en';
import type { Choice } from './choices';
import { SessionSelect } from './session-select';

interface ChosenPlayersProps {
  choices: readonly Choice[];
  players: readonly Player[];
  onSession: (playerId: string, sessionId: string | null) => void;
  onRemove: (playerId: string) => void;
  /** How many places are shown, filled or not, so that nothing jumps as they fill. */
  slots?: number;
}

/** A card for each chosen player, with the choice of a session. */
export function ChosenPlayers({ choices, players, onSession, onRemove, slots = 0 }: ChosenPlayersProps) {
  return (
    <CardGrid label={texts.chosenPlayers} min={slots > 0 ? 320 : undefined}>
      {choices.map(({ playerId, sessionId }) => {
        const player = players.find(({ id }) => id === playerId);
        if (!player) return null;
        const name = fullName(player);
        const remove = <Button type="text" icon={<Icon name="close" />} aria-label={texts.removePlayer(name)} onClick={() => onRemove(playerId)} />;
        return (
          <Card key={playerId} size="small" title={<span style={{ whiteSpace: 'normal' }}>{name}</span>} extra={remove} style={{ minWidth: 0 }}>
            <Stack gap="small">
              <span>{player.position}</span>
              <SessionSelect playerId={playerId} playerName={name} value={sessionId} onChange={(chosen) => onSession(playerId, chosen)} />
            </Stack>
          </Card>
        );
      })}
      {Array.from({ length: Math.max(0, slots - choices.length) }, (_, at) => (
        <Card key={`open-${at}`} size="small">
          <span className="cs-muted">{texts.comparePlayers.openSlot}</span>
        </Card>
      ))}
    </CardGrid>
  );
}
