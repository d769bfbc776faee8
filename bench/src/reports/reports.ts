import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import { fillPath, paths } from '@courtside/contracts/paths';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { z } from 'zod';
import { callsMeanwhile, report } from '../calls/calls-meanwhile';
import { peakMemoryMb } from '../measure/machine';
import type { Kind, Measurement } from '../measure/results';
import { median, rounded } from '../measure/stats';
import { apiFigures } from '../product/api-figures';
import { callJson } from '../product/demo-club';
import { importTeam } from '../product/import-team';
import { inTemporaryFolder, withApi, type RunningServer } from '../product/product';

const Pdf = z.strictObject({
  players: z.number(),
  pages: z.number(),
  kilobytes: z.number(),
  /** The first report after a start, which loads the fonts, and the others. */
  firstMs: z.number(),
  medianMs: z.number(),
  maxMs: z.number(),
  /** Delay of the server's event loop while it created the others one after the other, in ms. */
  delayP99Ms: z.number(),
  delayMaxMs: z.number(),
  /** The server's peak memory in MB; null if the system doesn't report it. */
  peakMemoryMb: z.number().nullable(),
});

export const reports = {
  name: 'reports',
  figures: z.strictObject({ sessionsEach: z.number(), pdfs: z.array(Pdf) }),
} satisfies Kind<z.ZodType>;

const SESSIONS = 10;
const tenths = (figure: number) => rounded(figure, 1);

/** The address of the PDF for this many players: a report for one player, a comparison of the newest sessions for more. */
async function addressOf(api: string, players: number): Promise<{ address: string; token: string }> {
  const { token, players: team } = await importTeam(api, () => SESSIONS);
  const chosen = team.slice(0, players).map(({ id }) => id);
  const [only = ''] = chosen;
  if (players === 1) return { token, address: `${api}${fillPath(paths.exportPlayer, { playerId: only })}?format=pdf` };
  const sessions = await Promise.all(
    chosen.map((id) => callJson<TrainingSession[]>(api, `${paths.trainingSessions}?playerId=${id}`, { token })),
  );
  const query = new URLSearchParams([
    ['format', 'pdf'],
    ...chosen.map((id) => ['playerIds[]', id]),
    ...sessions.map(([newest]) => ['sessionIds[]', newest?.id ?? '']),
  ]);
  return { token, address: `${api}${paths.exportComparison}?${query.toString()}` };
}

async function makePdf(address: string, token: string): Promise<{ ms: number; file: Buffer }> {
  const startedAt = performance.now();
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const file = Buffer.from(await response.arrayBuffer());
  const ms = performance.now() - startedAt;
  if (response.status !== 200 || !file.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new Error(`The report answered ${response.status}: ${file.toString('latin1').slice(0, 300)}`);
  return { ms, file };
}

const pagesOf = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

async function measure(api: RunningServer, players: number, rounds: number): Promise<z.infer<typeof Pdf>> {
  const { address, token } = await addressOf(api.address, players);
  const { ms: firstMs, file } = await makePdf(address, token);
  await apiFigures(api.address);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push((await makePdf(address, token)).ms);
  const figure = await apiFigures(api.address);
  return {
    players,
    pages: pagesOf(file),
    kilobytes: tenths(file.length / 1_000),
    firstMs: tenths(firstMs),
    medianMs: tenths(median(times)),
    maxMs: tenths(Math.max(...times)),
    delayP99Ms: tenths(figure('nodejs_eventloop_lag_p99_seconds') * 1_000),
    delayMaxMs: tenths(figure('nodejs_eventloop_lag_max_seconds') * 1_000),
    peakMemoryMb: peakMemoryMb(api.pid),
  };
}

const SQUADS = 5;

/** Prints how long other calls take while several squad PDFs are requested at once. */
async function printSquads(api: string): Promise<void> {
  const { token, team } = await importTeam(api, () => SESSIONS);
  const address = `${api}${fillPath(paths.exportTeam, { teamId: team.id })}?format=pdf`;
  const headers = { authorization: `Bearer ${token}` };
  await makePdf(address, token);
  const during = await callsMeanwhile(api, headers, () =>
    Promise.all(Array.from({ length: SQUADS }, () => makePdf(address, token))),
  );
  process.stdout.write(`${report(`other calls during ${SQUADS} squad PDFs at once`, during)}\n`);
}

/** Requests PDFs of one, two and twenty players one after the other, from a separate server on SQLite for each number. */
export async function measureReports(rounds: number): Promise<Measurement<typeof reports.figures>> {
  const pdfs: z.infer<typeof Pdf>[] = [];
  for (const players of [1, 2, PLAYERS_PER_TEAM])
    pdfs.push(await inTemporaryFolder((data) => withApi(data, {}, (api) => measure(api, players, rounds))));
  await inTemporaryFolder((data) => withApi(data, {}, ({ address }) => printSquads(address)));
  return { figures: { sessionsEach: SESSIONS, pdfs } };
}
