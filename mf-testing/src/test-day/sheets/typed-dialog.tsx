import { fullName } from '@courtside/contracts/player-list';
import { isGloveTest, type SessionTest } from '@courtside/contracts/session-tests';
import { isAverageValid, isMaxValid, type LiftRow } from '@courtside/contracts/impact-score';
import type { AttemptDetails, TestDayPlayer } from '@courtside/contracts/test-days';
import { WeightLiftDialog } from '../../automated-test/weight-lift-dialog';
import { AccuracyDialog } from './accuracy-dialog';
import type { Entered } from './court-dialog';
import { ValueDialog } from './value-dialog';

interface TypedDialogProps {
  player: TestDayPlayer;
  test: SessionTest;
  /** The rejected input to correct. */
  typed: Entered | undefined;
  onClose: () => void;
  onEntered: (event: Entered) => void;
}

/** The rows as they are stored. The dialog computes a score only if the rows are valid. */
const storedRows = (rows: readonly LiftRow[]) =>
  rows.flatMap((row) =>
    isAverageValid(row) && isMaxValid(row) && row.average !== null && row.max !== null
      ? [{ average: row.average, max: row.max }]
      : [],
  );

/** The dialog for typing the result of any test. Its input stays if the ledger changes underneath. */
export function TypedDialog({ player, test, typed, onClose, onEntered }: TypedDialogProps) {
  const details = typed?.details ?? null;
  const name = fullName(player);
  const entered = (value: number, inputs: AttemptDetails | null, confirmed?: boolean) =>
    onEntered({ type: 'entered', player: player.id, test, value, details: inputs, confirmed });

  if (test === 'WLI') {
    // The weights of the last attempt are the best guess for the next one.
    const last = player.cells.find((cell) => cell.test === test)?.attempts.at(-1)?.details ?? null;
    const rows = details ?? last;
    return (
      <WeightLiftDialog
        player={name}
        rows={rows?.kind === 'weight-lift' ? rows.rows : []}
        onClose={onClose}
        onScore={(score, inputs) => entered(score, { kind: 'weight-lift', rows: storedRows(inputs) })}
      />
    );
  }
  if (isGloveTest(test))
    return (
      <ValueDialog
        player={name}
        test={test}
        initial={typed?.value ?? null}
        onClose={onClose}
        onSave={(value, confirmed) => entered(value, null, confirmed)}
      />
    );
  return (
    <AccuracyDialog
      player={name}
      initial={details?.kind === 'accuracy' ? details : { hits: null, misses: null }}
      onClose={onClose}
      onSave={entered}
    />
  );
}
