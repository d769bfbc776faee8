import type { Measured } from '../measure/results';
import type { imports } from '../imports/imports';
import { table, verdict } from './target';

const DELAY = { atMost: 50 };

/** The largest possible import. */
export function importsSection({ figures }: Measured<typeof imports.figures>): string {
  const rows = figures.files.flatMap(({ format, megabytes, first, again }) =>
    [
      { what: `${format}, ${megabytes} MB`, upload: first },
      { what: `${format} again`, upload: again },
    ].map(({ what, upload }) => [
      what,
      upload.rowsPerSecond,
      upload.delayP99Ms,
      verdict(upload.delayP99Ms, DELAY),
      upload.delayMaxMs,
      upload.peakMemoryMb ?? 'unknown',
    ]),
  );
  return `${figures.rows} rows in one file, uploaded to a separate server on SQLite. “Again” is a second upload of the same file, when every session already exists. The delay of the event loop is how long other requests wait in the meantime.

${table(['file', 'rows per second', 'event loop p99, ms', 'target', 'maximum, ms', 'peak memory, MB'], rows)}`;
}
