import { fullName } from '@courtside/contracts/player-list';
import { Button, Card, CardGrid, Icon } from '@courtside/ui';
import { texts } from '../texts/en';
import { SessionSelect } from './session-select';
import type { useSelections } from './use-selections';

interface SelectedPlayersProps {
  team: Pick<ReturnType<typeof useSelections>, 'selections' | 'teamPlayers' | 'selectSession' | 'remove'>;
  /** The number of cards to reserve, so that the layout stays still. */
  slots: number;
}

/** A card with a session select for each selected player. */
export function SelectedPlayers({ team, slots }: SelectedPlayersProps) {
  const { selections, teamPlayers, selectSession, remove } = team;
  return (
    <CardGrid label={texts.selectedPlayers} min={320}>
      {selections.map(({ playerId, sessionId }) => {
        const player = teamPlayers.players?.find(({ id }) => id === playerId);
        if (!player) return null;
        const name = fullName(player);
        const removeButton = (
          <Button
            type="text"
            icon={<Icon name="close" />}
            aria-label={texts.removePlayer(name)}
            onClick={() => remove(playerId)}
          />
        );
        return (
          <Card
            key={playerId}
            size="small"
            title={
              <span style={{ whiteSpace: 'normal' }}>
                {name} <span className="cs-muted">{player.position}</span>
              </span>
            }
            extra={removeButton}
            style={{ minWidth: 0 }}
          >
            <SessionSelect
              playerId={playerId}
              playerName={name}
              value={sessionId}
              onChange={(id) => selectSession(playerId, id)}
            />
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
