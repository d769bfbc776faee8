import { openDatabase } from './database';
import { open, seal } from './sealed';

const contextOf = (userId: string, id: string) => `${userId}|drafts|${id}`;

/** A user's drafts whose ids start with `prefix`, keyed by the rest of the id. Unreadable drafts are left out. */
export async function readDrafts(userId: string, key: CryptoKey, prefix: string): Promise<Record<string, unknown>> {
  const records = await (await openDatabase()).getAllFromIndex('drafts', 'byUser', userId);
  const drafts: Record<string, unknown> = {};
  for (const record of records) {
    if (!record.id.startsWith(prefix)) continue;
    try {
      drafts[record.id.slice(prefix.length)] = await open(key, contextOf(userId, record.id), record);
    } catch {
      // It was changed, or encrypted with another key.
    }
  }
  return drafts;
}

export async function writeDraft(userId: string, key: CryptoKey, id: string, value: unknown): Promise<void> {
  const record = { userId, id, at: Date.now(), ...(await seal(key, contextOf(userId, id), value)) };
  await (await openDatabase()).put('drafts', record);
}

export async function deleteDraft(userId: string, id: string): Promise<void> {
  await (await openDatabase()).delete('drafts', [userId, id]);
}
