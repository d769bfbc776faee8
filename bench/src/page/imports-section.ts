import type { Measured } from '../measure/results';
import type { imports } from '../imports/imports';
import { table, verdict } from './aim';

const DELAY = { atMost: 50 };

/** The largest import there may be. */
export function importsSection({ figures }: Measured<typeof imports.figures>): string {
  const rows = figures.files.flatMap(({ format, megabytes, first, again }) =>
    [{ what: `${format}, ${megabytes} MB`, upload: first }, { what: `${format} again`, upload: again }].map(({ what, upload }) => [
      what, upload.rowsPerSecond, upload.delayP99Ms, verdict(upload.delayP99Ms, DELAY), upload.delayMaxMs, upload.peakMemoryMb ?? 'not known',
    ]));
  return `${figures.rows} rows in one file, uploaded to a server of its own on SQLite; again: the same file once more, when every session is there already. The event loop's delay is what every other request waits meanwhile.

${table(['file', 'rows a second', 'event loop, ms (99 %)', 'aim', 'at worst, ms', 'peak memory, MB'], rows)}`;
}
