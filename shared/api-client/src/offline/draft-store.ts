import { openDatabase, type StoredDraft } from './database';
import { open, seal } from './sealed';

const contextOf = (userId: string, id: string) => `${userId}|drafts|${id}`;

/** Undefined if the draft was changed, or encrypted with another key. */
const openDraft = (key: CryptoKey, record: StoredDraft): Promise<unknown> =>
  open(key, contextOf(record.userId, record.id), record).catch(() => undefined);

/** A user's drafts whose ids start with `prefix`, keyed by the rest of the id. Unreadable drafts are left out. */
export async function readDrafts(userId: string, key: CryptoKey, prefix: string): Promise<Record<string, unknown>> {
  const records = await (await openDatabase()).getAllFromIndex('drafts', 'byUser', userId);
  const drafts: Record<string, unknown> = {};
  for (const record of records) {
    if (!record.id.startsWith(prefix)) continue;
    const draft = await openDraft(key, record);
    if (draft !== undefined) drafts[record.id.slice(prefix.length)] = draft;
  }
  return drafts;
}

/** Undefined if there is no such draft, or if it can't be decrypted. */
export async function readDraft(userId: string, key: CryptoKey, id: string): Promise<unknown> {
  const record = await (await openDatabase()).get('drafts', [userId, id]);
  return record && openDraft(key, record);
}

export async function writeDraft(userId: string, key: CryptoKey, id: string, value: unknown): Promise<void> {
  const record = { userId, id, at: Date.now(), ...(await seal(key, contextOf(userId, id), value)) };
  await (await openDatabase()).put('drafts', record);
}

export async function deleteDraft(userId: string, id: string): Promise<void> {
  await (await openDatabase()).delete('drafts', [userId, id]);
}
