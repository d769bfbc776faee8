import type { Ledger } from './ledger';

/** A finding about a release that is not a failure. */
export interface Finding {
  status: 'contained' | 'slow';
  detail: string;
  /** How long a task took, in milliseconds; otherwise 0. */
  ms: number;
}

type Listener = (owner: Ledger, finding: Finding) => void;

const listeners: Listener[] = [];
const reported = new WeakMap<Ledger, Set<string>>();

/** Calls back for every finding. */
export const onFinding = (listener: Listener): void => void listeners.push(listener);

export function reportFinding(owner: Ledger, finding: Finding): void {
  for (const listener of listeners) listener(owner, finding);
}

/** Reports once that a release tried something forbidden, without effect. @param detail follows the module's name */
export function reportContained(owner: Ledger | undefined, detail: string): void {
  if (!owner) return;
  const known = reported.get(owner) ?? new Set();
  reported.set(owner, known);
  if (known.has(detail)) return;
  known.add(detail);
  reportFinding(owner, { status: 'contained', detail: `${owner.module} ${detail}`, ms: 0 });
}
