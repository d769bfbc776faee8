import { Icon, type IconName } from '@courtside/ui';
import type { CellState } from '../plan/ledger-rows';

const icons: Record<CellState, IconName | null> = {
  done: 'check',
  missing: null,
  repeat: 'reload',
  measuring: 'play',
  waiting: 'upload',
  failed: 'warning',
  absent: 'minus',
};

/** The state of a cell as an icon. A missing result is a dash. */
export function StateMark({ state }: { state: CellState }) {
  const icon = icons[state];
  return icon ? <Icon name={icon} /> : <span aria-hidden>–</span>;
}
