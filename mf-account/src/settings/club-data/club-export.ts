import { ApiError, exportClub, saveBlob } from '@courtside/api-client';
import { CLUB_FILE_NAME, type ClubFormat } from '@courtside/contracts/club-file-names';
import { notify } from '@courtside/session-bus';
import { clubDataTexts } from '../../texts/club-data.en';
import { lastingState } from './lasting-state';

const texts = clubDataTexts.export;

/** An export: not running, being made, or being downloaded with its share. */
interface ExportState {
  readonly running: boolean;
  /** Null while the server makes the file. */
  readonly share: number | null;
  readonly failed: string | null;
}

const IDLE: ExportState = { running: false, share: null, failed: null };

const { get, set, isShown, use } = lastingState(IDLE, ({ running }) => running);

/** Exports the club, unless an export is running, and says when the file was saved. */
async function start(format: ClubFormat): Promise<void> {
  if (get().running) return;
  set({ ...IDLE, running: true });
  const name = `${CLUB_FILE_NAME}.${format}`;
  try {
    saveBlob(await exportClub(format, { onProgress: (share) => get().running && set({ ...get(), share }) }), name);
    set(IDLE);
    notify({ kind: 'success', text: texts.saved(name) });
  } catch (error) {
    // After the end of the login nobody waits for the file.
    if (!get().running) return;
    const failed = error instanceof ApiError ? reasonOf(error) : null;
    set({ ...IDLE, failed });
    if (failed !== null && !isShown()) notify({ kind: 'error', text: failed });
  }
}

const reasonOf = ({ status, detail }: ApiError): string =>
  [texts.failed, status === null ? clubDataTexts.unanswered : detail].filter(Boolean).join(' ');

/** The running export, which other screens don't interrupt. */
export const useClubExport = () => ({ ...use(), start });
