import { countDeletions, open, openDatabase, seal, type StoredDraft } from './database';

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
async function readDraft(userId: string, key: CryptoKey, id: string): Promise<unknown> {
  const record = await (await openDatabase()).get('drafts', [userId, id]);
  return record && openDraft(key, record);
}

/**
 * Replaces a draft with the result of `change`, which gets the stored draft, or undefined. Null removes it. Does nothing if
 * the drafts are deleted in the meantime, because their user logs out.
 */
export async function updateDraft(
  userId: string,
  key: CryptoKey,
  id: string,
  change: (stored: unknown) => unknown,
): Promise<void> {
  const deletions = countDeletions();
  const draft = change(await readDraft(userId, key, id));
  if (draft === null) return deleteDraft(userId, id);
  const record = { userId, id, at: Date.now(), ...(await seal(key, contextOf(userId, id), draft)) };
  const database = await openDatabase();
  if (countDeletions() === deletions) await database.put('drafts', record);
}

export async function deleteDraft(userId: string, id: string): Promise<void> {
  await (await openDatabase()).delete('drafts', [userId, id]);
}
