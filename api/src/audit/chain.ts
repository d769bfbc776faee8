import { sha256 } from '../encryption/hashes';
import type { AuditEntryRow } from './tables';

/** What is said about something that happened, before it gets its place in the chain. */
export type NewEntry = Omit<AuditEntryRow, 'club_id' | 'number' | 'hash'>;

/** A place in the chain. */
export interface Link {
  readonly number: number;
  readonly hash: string;
}

/** Where the chain of a club begins and ends. Only the server can write it. */
export interface ChainState {
  /** The last entry that was dropped because of its age; number 0 at first. */
  readonly before: Link;
  readonly last: Link;
  /** The first entry after the state was found unreadable and the chain had to go on without it. */
  readonly restarted?: number;
}

/** A chain without entries. */
export const emptyChain = (clubId: string): ChainState => {
  const start = { number: 0, hash: sha256(`audit|${clubId}`) };
  return { before: start, last: start };
};

/** The hash of an entry, which also depends on every entry before it. Anybody can compute it from the exported columns. */
export function hashOf(row: Omit<AuditEntryRow, 'hash'>, previous: string): string {
  const { club_id, number, at, verb, object, call, actor, subjects, more, network } = row;
  return sha256(JSON.stringify([club_id, number, at, verb, object, call, actor, subjects, more, network, previous]));
}

/** Gives entries the next places. */
export function extend(clubId: string, last: Link, entries: readonly NewEntry[]): AuditEntryRow[] {
  let { number, hash } = last;
  return entries.map((entry) => {
    const row = { ...entry, club_id: clubId, number: (number += 1) };
    hash = hashOf(row, hash);
    return { ...row, hash };
  });
}

/** Why a chain is broken at an entry. */
export type Break = { readonly number: number; readonly problem: 'missing' | 'changed' | 'restarted' };

/** The first break in entries that follow a link; otherwise the link to the last of them. */
export function follow(rows: readonly AuditEntryRow[], from: Link): { readonly broken: Break } | Link {
  let { number, hash } = from;
  for (const row of rows) {
    if (row.number !== number + 1) return { broken: { number: number + 1, problem: 'missing' } };
    if (row.hash !== hashOf(row, hash)) return { broken: { number: row.number, problem: 'changed' } };
    ({ number, hash } = row);
  }
  return { number, hash };
}
