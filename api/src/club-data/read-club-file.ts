import { ClubFile, ClubFileHead, CLUB_FORMAT } from '@courtside/contracts/club-file';
import type { z } from 'zod';
import { isStorable } from '../http/multipart';
import { checkClubFile } from './check-club-file';
import { ClubFileError } from './club-file-error';

const NOT_AN_EXPORT = 'This is not the JSON file of a club export.';
/** A test day has the deepest values: its events' details. */
const MAX_DEPTH = 10;

/** What the lists of a file contain, in messages. */
const NAMES: Readonly<Record<string, string>> = {
  teams: 'Team',
  players: 'Player',
  merges: 'Merge',
  test_days: 'Test day',
  sessions: 'Session',
};

/**
 * Reads and checks the JSON file of a club export.
 *
 * @param now by the server's clock
 * @throws ClubFileError
 */
export function readClubFile(bytes: Uint8Array, now: number): ClubFile {
  const content = parse(bytes);
  if (!ClubFileHead.pick({ courtside: true }).safeParse(content).success) throw new ClubFileError(NOT_AN_EXPORT);
  if (isNewer(content))
    throw new ClubFileError('This file was made by a newer version of Courtside. Bring it back there.');
  if (!ClubFileHead.pick({ format: true }).safeParse(content).success) throw new ClubFileError(NOT_AN_EXPORT);
  if (!isStorable(content, MAX_DEPTH)) throw new ClubFileError('The file contains text that cannot be stored.');
  const checked = ClubFile.safeParse(content);
  if (!checked.success) throw new ClubFileError(sentenceOf(checked.error.issues));
  checkClubFile(checked.data, now);
  return checked.data;
}

const isNewer = (content: unknown): boolean => {
  const { format } = content as { readonly format?: unknown };
  return typeof format === 'number' && format > CLUB_FORMAT;
};

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ClubFileError(NOT_AN_EXPORT);
  }
}

/** Where the first problem is, and what it is. @example 'Session 12, note: Use at most 500 characters.' */
function sentenceOf([issue]: readonly z.core.$ZodIssue[]): string {
  if (!issue) return NOT_AN_EXPORT;
  const [list, index, ...fields] = issue.path;
  if (issue.code === 'too_big' && index === undefined) return issue.message;
  const item = typeof index === 'number' ? `${NAMES[String(list)] ?? String(list)} ${index + 1}` : String(list);
  const place = fields.length > 0 ? `${item}, ${fields.join('.')}` : item;
  return `${place}: ${issue.message}`;
}
