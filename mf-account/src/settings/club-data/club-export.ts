import { ApiError, exportClub, saveBlob } from '@courtside/api-client';
import { CLUB_FILE_NAME, type ClubFormat } from '@courtside/contracts/club-file-names';
import { notify } from '@courtside/session-bus';
import { useSyncExternalStore } from 'react';
import { clubDataTexts } from '../../texts/club-data.en';

const texts = clubDataTexts.export;

/** An export: not running, being made, or being downloaded with its share. */
interface ExportState {
  readonly running: boolean;
  /** Null while the server makes the file. */
  readonly share: number | null;
  readonly failed: string | null;
}

const IDLE: ExportState = { running: false, share: null, failed: null };

/** Outlives the screen, so that the coach can go on working. */
let state = IDLE;
const listeners = new Set<() => void>();

function set(next: ExportState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Nobody looks at the last failure any more.
    if (listeners.size === 0 && !state.running) state = IDLE;
  };
}

/** Exports the club, unless an export is running, and says when the file was saved. */
async function start(format: ClubFormat): Promise<void> {
  if (state.running) return;
  set({ ...IDLE, running: true });
  const name = `${CLUB_FILE_NAME}.${format}`;
  try {
    saveBlob(await exportClub(format, { onProgress: (share) => set({ ...state, share }) }), name);
    set(IDLE);
    notify({ kind: 'success', text: texts.saved(name) });
  } catch (error) {
    // Anything else is the end of the login, after which nobody waits for the file.
    const failed = error instanceof ApiError ? reasonOf(error) : null;
    set({ ...IDLE, failed });
    if (failed !== null && listeners.size === 0) notify({ kind: 'error', text: failed });
  }
}

const reasonOf = ({ status, detail }: ApiError): string =>
  [texts.failed, status === null ? clubDataTexts.unanswered : detail].filter(Boolean).join(' ');

/** The running export, which other screens don't interrupt. */
export const useClubExport = () => ({ ...useSyncExternalStore(subscribe, () => state), start });
