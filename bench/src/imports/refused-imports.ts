import { readFileSync } from 'node:fs';
import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { IMPORT_MAX_ROWS } from '@courtside/contracts/limits';
import { paths } from '@courtside/contracts/paths';
import { callsMeanwhile, report } from '../calls/calls-meanwhile';
import { peakMemoryMb } from '../measure/machine';
import { logIn } from '../product/demo-club';
import { inTemporaryFolder, withApi } from '../product/product';
import { resultCsv } from '../calls/result-rows';

const UPLOADS = 24;
const UPLOAD_BYTES = 8 * 1024 * 1024;

const wrongRow = (_: unknown, index: number) => `Club,Player ${index},Bench,x,Setter,2025-13-01,a,b,c,d,e`;

const memoryMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024);

/** Uploads a file. @returns the status and the size of the answer */
async function upload(address: string, headers: Record<string, string>, file: Blob) {
  const body = new FormData();
  body.append('file', file, 'results.csv');
  const answer = await fetch(address + paths.importUpload, { method: 'POST', headers, body });
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
}

/** Prints what files cost that aren't imported: every row of the largest one is wrong, or many large ones come at once. */
export async function measureRefusedImports(): Promise<void> {
  const wrong = new Blob([[IMPORT_COLUMNS.join(','), ...Array.from({ length: IMPORT_MAX_ROWS }, wrongRow)].join('\n')]);
  const large = new Blob([`${resultCsv(1)}\n`, 'x'.repeat(UPLOAD_BYTES)]);
  await inTemporaryFolder((data) =>
    withApi(data, {}, async ({ address, pid }) => {
      const { access } = await logIn(address);
      const headers = { authorization: `Bearer ${access}` };
      let answer = { status: 0, bytes: 0 };
      const figures = await callsMeanwhile(address, headers, async () => {
        answer = await upload(address, headers, wrong);
      });
      console.log(`${IMPORT_MAX_ROWS} wrong rows are answered with ${answer.status} and ${answer.bytes} bytes:`);
      console.log(report('other calls', figures));
      const before = memoryMb(pid);
      const answers = await Promise.all(Array.from({ length: UPLOADS }, () => upload(address, headers, large)));
      const statuses = [...new Set(answers.map(({ status }) => status))].join(', ');
      console.log(
        `${UPLOADS} uploads of ${UPLOAD_BYTES / 1_048_576} MB at once (${statuses}): ${before} MB before, ${memoryMb(pid)} MB after, at most ${peakMemoryMb(pid)} MB`,
      );
    }),
  );
}
