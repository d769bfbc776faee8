import { randomUUID } from 'node:crypto';
import type { Db } from '@courtside/api/database/database';
import type { GloveId } from '@courtside/contracts/glove-names';

const BATCH = 200;

/** Stores runs of a glove that wait for their results. Returns their ids. */
export async function storeSentRuns(
  { db, now }: { readonly db: Db; readonly now: () => number },
  { clubId, glove, count, lifetimeMs }: { clubId: string; glove: GloveId; count: number; lifetimeMs: number },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const started_at = now();
  const run = {
    club_id: clubId,
    glove,
    test: 'LBP',
    status: 'sent',
    error: null,
    started_at,
    expires_at: started_at + lifetimeMs,
    triggered_at: null,
    player_id: null,
  } as const;
  for (let at = 0; at < count; at += BATCH) {
    const rows = ids.slice(at, at + BATCH).map((id) => ({ ...run, id }));
    await db.insertInto('glove_runs').values(rows).execute();
  }
  return ids;
}
