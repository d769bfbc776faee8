import { fullName } from '@courtside/contracts/player-list';
import { testName, valueWithUnit } from '@courtside/contracts/session-tests';
import type { LedgerCell, TestDayPlayer } from '@courtside/contracts/test-days';
import { testDayTexts } from '../../texts/test-day.en';
import { cellState } from '../plan/ledger-rows';
import type { ShownDay } from '../plan/with-waiting';
import { StateMark } from './state-mark';

const { ledger } = testDayTexts;

interface LedgerCellButtonProps {
  shown: ShownDay;
  player: TestDayPlayer;
  cell: LedgerCell;
  onTap: () => void;
}

/** One test of one player: its value, and its state as a colour and an icon. The unit is in the table header. */
export function LedgerCellButton({ shown, player, cell, onTap }: LedgerCellButtonProps) {
  const { test, value } = cell;
  const state = cellState(shown, player, cell);
  const spoken = value === null ? ledger.states[state] : `${valueWithUnit(test, value)}, ${ledger.states[state]}`;
  return (
    <button
      type="button"
      className="test-day-cell"
      data-state={state}
      aria-label={`${testName(test)}, ${fullName(player)}: ${spoken}`}
      onClick={onTap}
    >
      {value !== null && <span>{value.toFixed(2)}</span>}
      {value === null && state in ledger.short && (
        <span className="test-day-long">{ledger.short[state as keyof typeof ledger.short]}</span>
      )}
      <StateMark state={state} />
    </button>
  );
}
