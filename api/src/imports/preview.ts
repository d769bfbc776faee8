import type { ColumnChoice, ImportChoices, ImportPreview } from '@courtside/contracts/import-preview';
import type { ImportDifference } from '@courtside/contracts/import-result';
import { unavailable } from '../errors/api-error';
import type { UploadedFile } from '../http/multipart';
import { Contradictions } from './contradictions';
import { firstDifferences } from './first-differences';
import { FairQueue } from '../work/fair-queue';
import { LayoutRepository } from './layouts';
import { asAnswer, parseFor } from './parse-for-club';
import type { ParsedFile } from './parse-result';
import { NewNames } from './new-names';
import { Decisions } from './plan/decisions';
import { ImaginedClub } from './plan/imagined-club';
import { planBatch } from './plan/plan-batch';
import { PreviewRows } from './preview-rows';
import type { ImportServices } from './store-batch';
import { Turns } from '../work/turns';

/**
 * One preview at a time, so that previews take little of the time of imports and other calls: at most one of them is in
 * the queue of files to parse.
 */
const queue = new FairQueue({ perClub: 2, total: 31 });

type PreviewServices = Omit<ImportServices, 'limits'>;

interface PreviewRun {
  readonly choices: ImportChoices | undefined;
  /** Aborted if nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/**
 * What an import of a file with these choices would store. Reads the database in small steps, locks nothing and changes
 * nothing.
 *
 * @throws ApiError 400, 413 or 415 if the file cannot be read at all, 429 or 503 if too many files wait
 */
export async function previewFile(
  services: PreviewServices,
  clubId: string,
  file: UploadedFile | undefined,
  { choices, signal }: PreviewRun,
): Promise<ImportPreview> {
  try {
    return await queue.run({ club: clubId, signal }, async () => {
      const parse = (decided: ImportChoices | undefined) =>
        parseFor(clubId, file, { signal, isAdmitted: true, reading: { choices: decided, isPreview: true } });
      const parsed = await parse(choices);
      const columns = choices?.columns ? undefined : await rememberedColumns(services, clubId, parsed);
      if (!columns) return plan(services, clubId, parsed, { choices, signal });
      const decided = { ...choices, columns };
      const preview = await plan(services, clubId, await parse(decided), { choices: decided, signal });
      return { ...preview, remembered: true };
    });
  } catch (error) {
    if (signal.aborted) throw unavailable('The preview was cancelled.');
    throw asAnswer(error);
  }
}

/** What the club has chosen for the columns of such a file before, if it isn't read so anyway. */
async function rememberedColumns(
  { db, ring }: PreviewServices,
  clubId: string,
  { columns }: ParsedFile,
): Promise<ColumnChoice[] | undefined> {
  const remembered = await new LayoutRepository(db, clubId).find(ring, columns);
  const read = columns.filter(({ heading }) => heading !== '');
  const isRead = remembered?.every(({ field, unit }, at) => field === read[at]?.field && unit === read[at]?.unit);
  return isRead ? undefined : remembered;
}

async function plan(
  services: PreviewServices,
  clubId: string,
  parsed: ParsedFile,
  { choices, signal }: PreviewRun,
): Promise<ImportPreview> {
  const { format, readAs, preview } = parsed;
  if (!preview) throw new Error('The file was not read for a preview.');
  const decisions = new Decisions(choices);
  const club = new ImaginedClub(services, clubId, decisions);
  const rows = new PreviewRows(readAs?.sheets ?? []);
  const names = new NewNames(services.db, clubId);
  const contradictions = new Contradictions();
  const turns = new Turns();
  let differences: ImportDifference[] = [];
  const { quotas } = services.config;
  for (const invalid of preview.invalid) rows.addInvalid(invalid);
  rows.addUnlisted(parsed.unlisted);
  rows.addSkipped(preview.skippedRows);
  for (const batch of parsed.batches) {
    const planned = await planBatch(club, batch, { decisions, own: club.own, quotas, now: services.now() });
    rows.add(planned);
    names.add(planned);
    contradictions.add(planned);
    differences = firstDifferences([...differences, ...planned.differences]);
    club.apply(planned);
    await turns.next();
    signal.throwIfAborted();
  }
  return {
    format,
    ...(readAs && { read_as: readAs }),
    columns: [...parsed.columns],
    missing: [...preview.missing],
    names: [...preview.names],
    counts: rows.counts,
    ...(await names.list()),
    ...contradictions.list(),
    ...(differences.length > 0 && { differences }),
    ...(await rows.listed()),
  };
}
