import { exampleEntry } from '../../test/example-report';
import { exampleSquad } from '../../test/example-squad';
import { inPdfQueue, pdfInProcess } from './pdf-in-process';
import type { SquadReport } from './squad-report';

const squad = () => inPdfQueue('club', () => pdfInProcess({ kind: 'squad', report: exampleSquad([exampleEntry()]) }));
/** A report that ends the process which draws it. */
const broken = () => inPdfQueue('other', () => pdfInProcess({ kind: 'squad', report: {} as SquadReport }));

it('makes several reports that are requested at once, and only the one fails that ends the process', async () => {
  const files = await Promise.allSettled([squad(), broken(), squad()]);
  expect(files.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(files[1]).toMatchObject({
    reason: { status: 503, detail: 'The report could not be made. Please try again.' },
  });
  for (const file of files) if (file.status === 'fulfilled') expect(file.value.subarray(0, 5).toString()).toBe('%PDF-');
});
