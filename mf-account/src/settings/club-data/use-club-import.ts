import { ApiError, importClub, newIdempotencyKey } from '@courtside/api-client';
import { CLUB_FILE_MAX_BYTES, CLUB_FILE_MAX_CONTENT_BYTES } from '@courtside/contracts/limits';
import { notify } from '@courtside/session-bus';
import { clubDataTexts } from '../../texts/club-data.en';
import { lastingState } from './lasting-state';

/** Smaller files are sent as fast without it. */
const WORTH_BYTES = 1024 * 1024;

/**
 * A file compressed with gzip, so that a large club can be sent: a tenth remains.
 *
 * @returns the file itself if it is small, or if the browser can't compress
 */
async function compressed(file: File): Promise<File> {
  if (file.size < WORTH_BYTES || !('CompressionStream' in globalThis)) return file;
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
  return new File([packed], `${file.name}.gz`, { type: 'application/gzip' });
}

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

// Its upload goes on after the login, as every change does.
const { get, set, isShown, use } = lastingState(IDLE, ({ share }) => share !== null);

function choose(file: File): void {
  const isTooLarge = file.size > CLUB_FILE_MAX_CONTENT_BYTES;
  set({
    ...IDLE,
    chosen: isTooLarge ? null : { file, idempotencyKey: newIdempotencyKey() },
    failed: isTooLarge ? texts.tooLarge(CLUB_FILE_MAX_CONTENT_BYTES / 1024 / 1024) : null,
  });
}

/** Brings the chosen file back, unless one is being uploaded, and says how it ended. */
async function send(): Promise<void> {
  const { chosen, share } = get();
  if (!chosen || share !== null) return;
  /** False after the end of the login, after which nobody waits for the outcome. */
  const isWanted = () => get().chosen === chosen;
  set({ chosen, share: 0, failed: null });
  const onProgress = (next: number) => isWanted() && set({ ...get(), share: next });
  try {
    const sent = await compressed(chosen.file);
    if (sent.size > CLUB_FILE_MAX_BYTES) {
      if (isWanted()) set({ ...IDLE, failed: texts.tooMuch });
      return;
    }
    const { teams, players, sessions } = await importClub(sent, chosen.idempotencyKey, { onProgress });
    if (!isWanted()) return;
    set(IDLE);
    notify({ kind: 'success', text: texts.done(teams, players, sessions) });
  } catch (error) {
    if (!isWanted()) return;
    const failed = reasonOf(error);
    set({ chosen, share: null, failed });
    if (!isShown()) notify({ kind: 'error', text: failed });
  }
}

/** The gateway has no answer of the server, which may still store the file. */
const GATEWAY_ERRORS: ReadonlySet<number> = new Set([502, 504]);

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failed;
  if (error.status === null || GATEWAY_ERRORS.has(error.status)) return texts.unanswered;
  return error.fieldMessages[0] ?? error.detail ?? texts.failed;
}

/** The file to bring back, and its upload, which other screens don't interrupt. */
export function useClubImport() {
  const { chosen, share, failed } = use();
  return { file: chosen?.file ?? null, share, failed, choose, send };
}
