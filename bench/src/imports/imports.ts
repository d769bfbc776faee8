import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { IMPORT_MAX_ROWS } from '@courtside/contracts/limits';
import writeXlsxFile from 'write-excel-file/node';
import { z } from 'zod';
import { peakMemoryMb } from '../measure/machine';
import type { Kind, Measurement } from '../measure/results';
import { median, rounded } from '../measure/stats';
import { apiFigures } from '../product/api-figures';
import { logIn } from '../product/demo-club';
import { inTemporaryFolder, withApi, type RunningServer } from '../product/product';
import { uploadFile } from '../product/upload-file';
import { resultCsv, resultRows } from '../calls/result-rows';

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

async function upload(api: RunningServer, file: Blob, name: string, rows: number): Promise<z.infer<typeof Upload>> {
  const { access } = await logIn(api.address);
  await apiFigures(api.address);
  const startedAt = performance.now();
  await uploadFile(api.address, { authorization: `Bearer ${access}` }, file, name);
  const seconds = (performance.now() - startedAt) / 1_000;
  const figure = await apiFigures(api.address);
  const ms = (metric: string) => rounded(figure(metric) * 1_000, 1);
  return {
    rowsPerSecond: Math.round(rows / seconds),
    delayP99Ms: ms('nodejs_eventloop_lag_p99_seconds'),
    delayMaxMs: ms('nodejs_eventloop_lag_max_seconds'),
    peakMemoryMb: peakMemoryMb(api.pid),
  };
}

type Uploaded = z.infer<typeof Upload>;
const medians = (all: readonly Uploaded[]): Uploaded => {
  const of = (figure: (one: Uploaded) => number) => rounded(median(all.map(figure)), 1);
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
): Promise<Measurement<typeof imports.figures>> {
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
          for (const uploads of [first, again])
            uploads.push(await upload(api, blob, `results.${format.toLowerCase()}`, rows));
        }),
      );
    }
    measured.push({
      format,
      megabytes: rounded(blob.size / 1e6, 1),
      first: medians(first),
      again: medians(again),
    });
  }
  return { figures: { rows, files: measured } };
}
