import type { Db } from '../database/database';
import { KeysUnavailable, type KeyRing } from '../encryption/key-ring';
import { type ChainState, emptyChain, extend, type NewEntry } from './chain';
import { AuditRepository } from './repository';

const contextOf = (clubId: string) => `audit_chains|${clubId}`;

export const sealState = (ring: KeyRing, clubId: string, state: ChainState): Buffer =>
  ring.sealJson(state, contextOf(clubId));

/** @throws Error if it is not what the server stored, or its key is gone */
export const openState = (ring: KeyRing, clubId: string, sealed: Buffer): ChainState =>
  ring.openJson<ChainState>(sealed, contextOf(clubId));

/**
 * Adds entries to the audit log of a club, as a part of a transaction. Other changes of the club wait from here until
 * the transaction ends, so this must be its last statement.
 */
export async function appendEntries(
  trx: Db,
  ring: KeyRing,
  clubId: string,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const repository = new AuditRepository(trx, clubId);
  const state = await lockedState(repository, ring, clubId);
  const rows = extend(clubId, state.last, entries);
  const { number, hash } = rows.at(-1) ?? state.last;
  await repository.extend(rows, sealState(ring, clubId, { ...state, last: { number, hash } }));
}

/** The state of a chain, which no other transaction can change until this one ends. */
export async function lockedState(repository: AuditRepository, ring: KeyRing, clubId: string): Promise<ChainState> {
  let sealed = await repository.lockState();
  if (!sealed) {
    await repository.createState(sealState(ring, clubId, emptyChain(clubId)));
    sealed = await repository.lockState();
  }
  try {
    if (sealed) return openState(ring, clubId, sealed);
  } catch (error) {
    if (error instanceof KeysUnavailable) throw error;
  }
  // Somebody has damaged the state. Work goes on, and every verification says so from then on.
  const last = (await repository.newest()) ?? emptyChain(clubId).last;
  return { before: emptyChain(clubId).before, last, restarted: last.number + 1 };
}
