import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { IMPORT_MAX_ROWS } from '@courtside/contracts/limits';
import { paths } from '@courtside/contracts/paths';
import writeXlsxFile from 'write-excel-file/node';
import { z } from 'zod';
import { peakMemoryMb } from '../measure/machine';
import type { Kind } from '../measure/results';
import { median } from '../measure/stats';
import { apiFigures } from '../product/api-figures';
import { logIn } from '../product/demo-club';
import { inTemporaryFolder, withApi, type RunningApi } from '../product/product';
import { resultCsv, resultRows } from './result-file';

const Upload = z.strictObject({
  rowsPerSecond: z.number(),
  /** Delay of the server's event loop during the import, in ms: p99 and maximum. */
  delayP99Ms: z.number(),
  delayMaxMs: z.number(),
  /** The server's peak memory in MB; null if the system doesn't report it. */
  peakMemoryMb: z.number().nullable(),
});

export const imports = {
  name: 'imports',
  figures: z.strictObject({
    rows: z.number(),
    files: z.array(z.strictObject({ format: z.string(), megabytes: z.number(), first: Upload, again: Upload })),
  }),
} satisfies Kind<z.ZodType>;

async function upload(api: RunningApi, file: Blob, name: string, rows: number): Promise<z.infer<typeof Upload>> {
  const { access } = await logIn(api.address);
  const body = new FormData();
  body.append('file', file, name);
  await apiFigures(api.address);
  const startedAt = performance.now();
  const response = await fetch(`${api.address}${paths.importUpload}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body,
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  if (response.status !== 201)
    throw new Error(`The import answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  const figure = await apiFigures(api.address);
  const ms = (metric: string) => Math.round(figure(metric) * 10_000) / 10;
  return {
    rowsPerSecond: Math.round(rows / seconds),
    delayP99Ms: ms('nodejs_eventloop_lag_p99_seconds'),
    delayMaxMs: ms('nodejs_eventloop_lag_max_seconds'),
    peakMemoryMb: peakMemoryMb(api.pid),
  };
}

type Uploaded = z.infer<typeof Upload>;
const medians = (all: readonly Uploaded[]): Uploaded => {
  const of = (figure: (one: Uploaded) => number) => Math.round(median(all.map(figure)) * 10) / 10;
  const peaks = all.flatMap((one) => one.peakMemoryMb ?? []);
  return {
    rowsPerSecond: of((one) => one.rowsPerSecond),
    delayP99Ms: of((one) => one.delayP99Ms),
    delayMaxMs: of((one) => one.delayMaxMs),
    peakMemoryMb: peaks.length > 0 ? median(peaks) : null,
  };
};

/** Uploads the largest possible file twice to a separate server on SQLite. At the second upload, every session already exists. */
export async function measureImports(
  rounds: number,
  rows = IMPORT_MAX_ROWS,
): Promise<{ figures: z.infer<typeof imports.figures>; versions: Record<string, string> }> {
  const workbook = await writeXlsxFile(
    [[...IMPORT_COLUMNS], ...resultRows(rows)].map((row) => row.map((value) => ({ value }))),
  ).toBuffer();
  const files = [
    { format: 'CSV', blob: new Blob([resultCsv(rows)]) },
    { format: 'XLSX', blob: new Blob([new Uint8Array(workbook)]) },
  ];
  const measured: z.infer<typeof imports.figures>['files'] = [];
  for (const { format, blob } of files) {
    const [first, again]: [Uploaded[], Uploaded[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      await inTemporaryFolder((data) =>
        withApi(data, {}, async (api) => {
          first.push(await upload(api, blob, `results.${format.toLowerCase()}`, rows));
          again.push(await upload(api, blob, `results.${format.toLowerCase()}`, rows));
        }),
      );
    }
    measured.push({
      format,
      megabytes: Math.round(blob.size / 1e5) / 10,
      first: medians(first),
      again: medians(again),
    });
  }
  return { figures: { rows, files: measured }, versions: {} };
}
