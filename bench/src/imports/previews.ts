import { IMPORT_MAX_ROWS } from '@courtside/contracts/limits';
import { paths } from '@courtside/contracts/paths';
import { callsMeanwhile, report } from '../calls/calls-meanwhile';
import { resultCsv } from '../calls/result-rows';
import { peakMemoryMb } from '../measure/machine';
import { logIn } from '../product/demo-club';
import { inTemporaryFolder, withApi } from '../product/product';
import { uploadFile } from '../product/upload-file';

const CHOICES = { different_values: 'replace' };

/** Previews a file. @returns how long it took, and the size of the answer */
async function preview(address: string, headers: Record<string, string>, file: Blob, choices?: object) {
  const body = new FormData();
  body.append('file', file, 'results.csv');
  if (choices) body.append('choices', JSON.stringify(choices));
  const began = performance.now();
  const answer = await fetch(address + paths.importPreview, { method: 'POST', headers, body });
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (answer.status !== 200) throw new Error(`The preview answered ${answer.status}.`);
  return { seconds: (performance.now() - began) / 1_000, bytes };
}

/** Prints what previews of the largest file cost: in an empty club, and in one that has imported it already. */
export async function measurePreviews(): Promise<void> {
  const file = new Blob([resultCsv(IMPORT_MAX_ROWS)]);
  await inTemporaryFolder((data) =>
    withApi(data, {}, async ({ address, pid }) => {
      const { access } = await logIn(address);
      const headers = { authorization: `Bearer ${access}` };
      const measure = async (what: string, choices?: object) => {
        let [seconds, bytes] = [0, 0];
        const figures = await callsMeanwhile(address, headers, async () => {
          ({ seconds, bytes } = await preview(address, headers, file, choices));
        });
        const size = `${(bytes / 1e6).toFixed(1)} MB`;
        console.log(
          `${IMPORT_MAX_ROWS} rows, ${what}: ${seconds.toFixed(1)} s, ${size}, at most ${peakMemoryMb(pid)} MB`,
        );
        console.log(report('other calls', figures));
      };
      await measure('all new, first file of the server');
      await measure('all new');
      await uploadFile(address, headers, file);
      await measure('all stored already');
      await measure('all stored already, with choices', CHOICES);
    }),
  );
}
