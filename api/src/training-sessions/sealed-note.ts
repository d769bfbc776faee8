import type { DataKey } from '../encryption/data-key';

const cell = (sessionId: string) => ({ table: 'training_sessions', row: sessionId, column: 'note' });

/**
 * Encrypts the note of a session with the player's key; null for an empty note. It is bound to the player and the
 * session, but not to the session's version: the previous version of the server edits sessions without changing their
 * notes.
 */
export const sealNote = (key: DataKey, sessionId: string, note: string): Buffer | null =>
  note === '' ? null : key.sealText(cell(sessionId), note);

/** @throws Error if the bytes were changed, or moved from another session or player */
export const openNote = (key: DataKey, session: { readonly id: string; readonly note: Buffer | null }): string =>
  session.note === null ? '' : key.openText(cell(session.id), session.note);
