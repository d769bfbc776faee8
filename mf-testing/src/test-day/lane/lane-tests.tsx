import { fullName } from '@courtside/contracts/player-list';
import { testName, valueWithUnit, type SessionTest } from '@courtside/contracts/session-tests';
import type { TestDayPlayer } from '@courtside/contracts/test-days';
import { testDayTexts } from '../../texts/test-day.en';
import { cellState } from '../plan/ledger-rows';
import type { ShownDay } from '../plan/with-waiting';
import { StateMark } from '../ledger/state-mark';

interface LaneTestsProps {
  shown: ShownDay;
  player: TestDayPlayer;
  next: SessionTest | null;
  onOpen: (test: SessionTest) => void;
}

/** The tests of a player as small marks. A tap shows the attempts, and lets the coach test in another order. */
export function LaneTests({ shown, player, next, onOpen }: LaneTestsProps) {
  return (
    <ul className="test-day-lane-tests" aria-label={testDayTexts.lane.tests(fullName(player))}>
      {player.cells.map((cell) => {
        const state = cellState(shown, player, cell);
        const value = cell.value === null ? '' : `, ${valueWithUnit(cell.test, cell.value)}`;
        return (
          <li key={cell.test}>
            <button
              type="button"
              className="test-day-mark"
              data-state={state}
              data-next={cell.test === next}
              aria-label={`${testName(cell.test)}, ${fullName(player)}: ${testDayTexts.ledger.states[state]}${value}`}
              title={testName(cell.test)}
              onClick={() => onOpen(cell.test)}
            >
              <span>{testDayTexts.ledger.tests[cell.test]}</span>
              <StateMark state={state} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
