import { ClubFileError } from './club-file-error';

/** @throws ClubFileError if two have the same id */
export function idsOf(kind: string, items: ReadonlyArray<{ readonly id: string }>): ReadonlySet<string> {
  const ids = new Set(items.map(({ id }) => id));
  if (ids.size < items.length) throw new ClubFileError(`The file has the same ${kind} twice.`);
  return ids;
}
