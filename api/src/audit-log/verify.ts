import type { AuditVerification } from '@courtside/contracts/audit-log';
import type { Db } from '../database/database';
import { inSnapshot } from '../database/snapshot';
import type { KeyRing } from '../encryption/key-ring';
import { openState } from '../audit/append';
import { type Break, type ChainState, emptyChain, follow, type Link } from '../audit/chain';
import { AuditRepository } from '../audit/repository';

const PAGE = 1_000;

/** Reads every entry of a club's audit log and finds the first that is missing, was changed, or was restarted from. */
export function verifyAuditLog(db: Db, ring: KeyRing, clubId: string): Promise<AuditVerification> {
  return inSnapshot(db, async (trx) => {
    const repository = new AuditRepository(trx, clubId);
    const state = readState(await repository.state(), ring, clubId);
    const empty = emptyChain(clubId);
    const { before, last, restarted } = state ?? empty;
    let link: Link = before;
    let entries = 0;
    const answer = (broken: Break | null): AuditVerification => ({ entries, broken, last });
    for (;;) {
      const rows = await repository.after(link.number, PAGE);
      if (rows.length === 0) break;
      const next = follow(rows, link);
      if ('broken' in next) return answer(next.broken);
      entries += rows.length;
      link = next;
    }
    if (restarted !== undefined) return answer({ number: restarted, problem: 'restarted' });
    if (state === null) return answer({ number: link.number + 1, problem: 'missing' });
    if (link.number < last.number) return answer({ number: link.number + 1, problem: 'missing' });
    if (link.number > last.number) return answer({ number: last.number + 1, problem: 'changed' });
    return answer(link.hash === last.hash ? null : { number: link.number, problem: 'changed' });
  });
}

/** Null if somebody has damaged it. */
function readState(sealed: Buffer | undefined, ring: KeyRing, clubId: string): ChainState | null {
  if (!sealed) return emptyChain(clubId);
  try {
    return openState(ring, clubId, sealed);
  } catch {
    return null;
  }
}

/** The clubs that have an audit log. */
export async function clubsWithAuditLog(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('audit_chains').select('club_id').orderBy('club_id').execute();
  return rows.map(({ club_id }) => club_id);
}

/** A verification for the operator. */
export function verificationText({ entries, broken, last }: AuditVerification): string {
  if (!broken) return `${entries} entries, complete up to number ${last.number}, ${last.hash}`;
  const words = { missing: 'is missing', changed: 'was changed', restarted: 'follows a damaged end of the chain' };
  return `entry ${broken.number} ${words[broken.problem]}`;
}
