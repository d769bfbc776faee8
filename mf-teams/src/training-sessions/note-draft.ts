import { SESSION_NOTE_LENGTH } from '@courtside/contracts/limits';
import { multiLineError } from '@courtside/contracts/text-rules';
import type { TrainingSession } from '@courtside/contracts/training-sessions';

/** The text that a coach types, and the session that it is based on. */
export interface NoteDraft {
  readonly text: string;
  readonly base: TrainingSession;
  /** The note that someone else stored in the meantime, if it differs from the one that the coach started with. */
  readonly changedTo?: string;
}

export const newNoteDraft = (session: TrainingSession): NoteDraft => ({ text: session.note, base: session });

/** The validation error of the text; null if it is valid. */
export const noteError = (text: string): string | null => multiLineError(text, SESSION_NOTE_LENGTH);

/** Whether the text differs from the stored note. Surrounding space doesn't count, because it is not stored. */
export const isUnsaved = ({ text, base }: NoteDraft): boolean => text.trim() !== base.note;

/**
 * The version that a save replaces. An edit of the metrics since then is not a conflict, because only the note is
 * saved.
 *
 * @param current the latest known session
 */
export const versionToReplace = ({ base }: NoteDraft, current: TrainingSession): number =>
  current.note === base.note ? current.version : base.version;

/** Keeps the text, based on a newer version of the session. */
export const rebaseNote = ({ text, base }: NoteDraft, latest: TrainingSession): NoteDraft => ({
  text,
  base: latest,
  ...(latest.note !== base.note && latest.note !== text.trim() && { changedTo: latest.note }),
});
