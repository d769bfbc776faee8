import type { CSSProperties, ReactNode } from 'react';
import { fullName } from '@courtside/contracts/player-list';
import { Icon } from '@courtside/ui';
import { runProgress } from '../test-run/run-progress';
import type { OpenRun } from '../test-session/run-schema';
import { useNow } from '../test-run/use-now';
import type { SessionPlayer, TestSession } from '../test-session/session-schema';
import { testName, valueWithUnit, type SessionTest } from '@courtside/contracts/session-tests';
import { texts } from '../texts/en';
import { cellState, type CellState } from './cell-state';

const { cell } = texts.dashboard;

/** The state in words; the value of a result shows only if it is confirmed. */
function stateText(state: CellState): string {
  switch (state.kind) {
    case 'open':
      if (state.run.link === 'retrying') return cell.retrying;
      return state.run.phase === 'measuring' ? cell.measuring : cell.preparing;
    case 'failed':
      return cell.failed[state.failure.kind];
    default:
      return cell[state.kind];
  }
}

/** A bar instead of a number, because every number in the table is a confirmed result. */
function RunBar({ run }: { run: OpenRun }) {
  const share = runProgress(run, useNow())?.share ?? 0;
  return <span className="testing-cell-bar" style={{ '--share': share } as CSSProperties} />;
}

interface ResultCellProps {
  session: TestSession;
  player: SessionPlayer;
  test: SessionTest;
  onTap: () => void;
}

/** One test of one player as a button. */
export function ResultCell({ session, player, test, onTap }: ResultCellProps) {
  const state = cellState(session, player.id, test);
  const confirmed = session.testConfirmed[player.id]?.[test];
  const words = stateText(state);
  const shown: Partial<Record<CellState['kind'], ReactNode>> = {
    ready: !confirmed && <Icon name="play" />,
    blocked: !confirmed && texts.dashboard.noResult,
    open: words,
    measured: words,
    failed: words,
    locked: !confirmed && texts.dashboard.noResult,
  };
  return (
    <button
      type="button"
      className="testing-cell"
      data-state={state.kind}
      data-cell={`${player.id} ${test}`}
      aria-label={`${testName(test)}, ${fullName(player)}: ${confirmed ? `${valueWithUnit(test, confirmed.value)}, ` : ''}${words}`}
      disabled={state.kind === 'locked'}
      onClick={onTap}
    >
      {confirmed && <span>{valueWithUnit(test, confirmed.value)}</span>}
      {shown[state.kind] && <span>{shown[state.kind]}</span>}
      {state.kind === 'open' && <RunBar run={state.run} />}
    </button>
  );
}
