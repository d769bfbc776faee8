import { open, openDatabase, seal } from './database';

const DAY_MS = 86_400_000;
/** Older answers aren't shown. */
export const ANSWERS_MAX_AGE_MS = 14 * DAY_MS;
/** The number of newest answers kept per kind, such as the rosters of 20 teams. */
export const ANSWERS_PER_KIND = 20;
/** Larger answers aren't kept. In characters. */
const ANSWER_MAX_LENGTH = 1_000_000;

/** An answer of the server, with its time. */
export interface SavedAnswer {
  data: unknown;
  /** Milliseconds since the epoch. */
  at: number;
}

const contextOf = (userId: string, id: string) => `${userId}|answers|${id}`;

/** Keeps an answer, encrypted. The oldest ones of its kind are deleted. */
export async function saveAnswer(
  userId: string,
  key: CryptoKey,
  { id, kind, data, at }: SavedAnswer & { id: string; kind: string },
): Promise<void> {
  if (JSON.stringify(data).length > ANSWER_MAX_LENGTH) return;
  const sealed = await seal(key, contextOf(userId, id), { data, at });
  const { store, done } = (await openDatabase()).transaction('answers', 'readwrite');
  await store.put({ userId, id, kind, at, ...sealed });
  const ofUser = await store.index('byUser').getAll(userId);
  const newest = ofUser.filter((answer) => answer.kind === kind).sort((a, b) => b.at - a.at);
  await Promise.all([...newest.slice(ANSWERS_PER_KIND).map((answer) => store.delete([userId, answer.id])), done]);
}

/** Deletes the kept answers of a user that are of these kinds. */
export async function deleteAnswers(userId: string, isWanted: (kind: string) => boolean): Promise<void> {
  const { store, done } = (await openDatabase()).transaction('answers', 'readwrite');
  const ofUser = await store.index('byUser').getAll(userId);
  const found = ofUser.filter(({ kind }) => isWanted(kind));
  await Promise.all([...found.map(({ id }) => store.delete([userId, id])), done]);
}

/** A kept answer; null if there is none, if it is too old, or if it can't be decrypted. */
export async function readAnswer(
  userId: string,
  key: CryptoKey,
  id: string,
  now = Date.now(),
): Promise<SavedAnswer | null> {
  const record = await (await openDatabase()).get('answers', [userId, id]);
  if (!record || now - record.at > ANSWERS_MAX_AGE_MS) return null;
  try {
    return (await open(key, contextOf(userId, id), record)) as SavedAnswer;
  } catch {
    return null;
  }
}
