import type { ReactNode } from 'react';
import { gloveName } from '@courtside/contracts/glove-names';
import { fullName } from '@courtside/contracts/player-list';
import { Icon, Spin } from '@courtside/ui';
import { ProgressRing } from '../test-run/progress-ring';
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
      return state.failure.kind === 'dropped'
        ? texts.run.dropped(gloveName(state.failure.glove))
        : cell.failed[state.failure.kind];
    default:
      return cell[state.kind];
  }
}

const RING_PX = 32;

/** The countdown of a run. Until the glove is triggered, it waits without a number. */
function RunRing({ run }: { run: OpenRun }) {
  const progress = runProgress(run, useNow());
  return (
    <span className="testing-cell-ring">
      {progress ? <ProgressRing size={RING_PX} progress={progress} /> : <Spin />}
    </span>
  );
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
      {state.kind === 'open' && <RunRing run={state.run} />}
      {confirmed && <span>{valueWithUnit(test, confirmed.value)}</span>}
      {shown[state.kind] && <span>{shown[state.kind]}</span>}
    </button>
  );
}
