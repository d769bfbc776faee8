import type { GloveRecords } from '@courtside/contracts/gloves';
import { fullName } from '@courtside/contracts/player-list';
import type { TestDay, TestDayEvent, TestDayPlayer } from '@courtside/contracts/test-days';
import { Button } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import type { GloveSwap, PlayersSwap } from './court-dialog';
import { GloveSwapForm } from './glove-swap-form';
import { PlayerSwapForm } from './player-swap-form';
import { Sheet } from './sheet';

const { player: texts, lane } = testDayTexts;

interface PlayerSheetProps {
  day: TestDay;
  player: TestDayPlayer;
  records: GloveRecords | undefined;
  /** A rejected swap to correct. */
  swap: GloveSwap | PlayersSwap | undefined;
  onEvent: (event: TestDayEvent) => void;
  onClose: () => void;
}

/** Absence, glove and place of a player. */
export function PlayerSheet({ day, player, records, swap, onEvent, onClose }: PlayerSheetProps) {
  const { id, absent, measuring } = player;
  const title = `${fullName(player)} · ${lane.number(player.player_number)} · ${testDayTexts.group(player.group)}`;
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="test-day-form">
        <p className="cs-muted test-day-absence">{measuring ? texts.measured : texts.absentText}</p>
        <div>
          <Button
            disabled={measuring !== null}
            onClick={() => onEvent({ type: 'absent', player: id, absent: !absent })}
          >
            {absent ? texts.present : texts.absent}
          </Button>
        </div>
      </div>
      {!absent && (
        <GloveSwapForm
          day={day}
          player={player}
          records={records}
          initial={swap?.type === 'glove-swapped' ? swap : undefined}
          onSwap={onEvent}
        />
      )}
      {!measuring && (
        <PlayerSwapForm
          day={day}
          player={player}
          initial={swap?.type === 'players-swapped' ? swap : undefined}
          onSwap={onEvent}
        />
      )}
    </Sheet>
  );
}
