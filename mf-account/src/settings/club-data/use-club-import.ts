import { ApiError, importClub, newIdempotencyKey } from '@courtside/api-client';
import { CLUB_FILE_MAX_BYTES } from '@courtside/contracts/limits';
import { notify, sessionBus } from '@courtside/session-bus';
import { useSyncExternalStore } from 'react';
import { clubDataTexts } from '../../texts/club-data.en';

const texts = clubDataTexts.import;

interface Chosen {
  readonly file: File;
  /** A retry after a lost response gets the first response. */
  readonly idempotencyKey: string;
}

/** The file to bring back, and its upload. */
interface ImportState {
  readonly chosen: Chosen | null;
  /** Null without an upload. */
  readonly share: number | null;
  readonly failed: string | null;
}

const IDLE: ImportState = { chosen: null, share: null, failed: null };

/** Outlives the screen, so that the coach can go on working. */
let state = IDLE;
const listeners = new Set<() => void>();

function set(next: ImportState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Nobody looks at the file or the last failure any more.
    if (listeners.size === 0 && state.share === null) state = IDLE;
  };
}

// A file is never that of another user. Its upload goes on, as every change does.
sessionBus.onSessionEnd(() => set(IDLE));

function choose(file: File): void {
  const isTooLarge = file.size > CLUB_FILE_MAX_BYTES;
  set({
    ...IDLE,
    chosen: isTooLarge ? null : { file, idempotencyKey: newIdempotencyKey() },
    failed: isTooLarge ? texts.tooLarge(CLUB_FILE_MAX_BYTES / 1024 / 1024) : null,
  });
}

/** Brings the chosen file back, unless one is being uploaded, and says how it ended. */
async function send(): Promise<void> {
  const { chosen, share } = state;
  if (!chosen || share !== null) return;
  /** False after the end of the login, after which nobody waits for the outcome. */
  const isWanted = () => state.chosen === chosen;
  set({ chosen, share: 0, failed: null });
  const onProgress = (next: number) => isWanted() && set({ ...state, share: next });
  try {
    const { teams, players, sessions } = await importClub(chosen.file, chosen.idempotencyKey, { onProgress });
    if (!isWanted()) return;
    set(IDLE);
    notify({ kind: 'success', text: texts.done(teams, players, sessions) });
  } catch (error) {
    if (!isWanted()) return;
    const failed = reasonOf(error);
    set({ chosen, share: null, failed });
    if (listeners.size === 0) notify({ kind: 'error', text: failed });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failed;
  if (error.status === null) return texts.unanswered;
  return error.fieldMessages[0] ?? error.detail ?? texts.failed;
}

/** The file to bring back, and its upload, which other screens don't interrupt. */
export function useClubImport() {
  const { chosen, share, failed } = useSyncExternalStore(subscribe, () => state);
  return { file: chosen?.file ?? null, share, failed, choose, send };
}
