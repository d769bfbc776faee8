import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import { fillPath, paths } from '@courtside/contracts/paths';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { z } from 'zod';
import { peakMemoryMb } from '../measure/machine';
import type { Kind } from '../measure/results';
import { median } from '../measure/stats';
import { apiFigures } from '../product/api-figures';
import { callJson } from '../product/demo-club';
import { importTeam } from '../product/import-team';
import { inTemporaryFolder, withApi, type RunningApi } from '../product/product';

const Pdf = z.strictObject({
  players: z.number(),
  pages: z.number(),
  kilobytes: z.number(),
  /** The first after a start, which reads the typefaces; then the others. */
  firstMs: z.number(),
  medianMs: z.number(),
  maxMs: z.number(),
  /** How late the server's event loop was while it made the others, one after another, in ms. */
  delayP99Ms: z.number(),
  delayMaxMs: z.number(),
  /** The most memory the server ever held, in MB; null where the system does not tell. */
  peakMemoryMb: z.number().nullable(),
});

export const reports = {
  name: 'reports',
  figures: z.strictObject({ sessionsEach: z.number(), pdfs: z.array(Pdf) }),
} satisfies Kind<z.ZodType>;

const SESSIONS = 10;
const tenths = (figure: number) => Math.round(figure * 10) / 10;

/** Where the PDF of so many players is: of one, their report; of more, the comparison of their newest sessions. */
async function addressOf(api: string, players: number): Promise<{ address: string; token: string }> {
  const { token, players: team } = await importTeam(api, () => SESSIONS);
  const chosen = team.slice(0, players).map(({ id }) => id);
  const [only = ''] = chosen;
  if (players === 1) return { token, address: `${api}${fillPath(paths.exportPlayer, { playerId: only })}?format=pdf` };
  const sessions = await Promise.all(chosen.map((id) => callJson<TrainingSession[]>(api, `${paths.trainingSessions}?playerId=${id}`, { token })));
  const query = new URLSearchParams([
    ['format', 'pdf'], ...chosen.map((id) => ['playerIds[]', id]), ...sessions.map(([newest]) => ['sessionIds[]', newest?.id ?? '']),
  ]);
  return { token, address: `${api}${paths.exportComparison}?${query.toString()}` };
}

async function makePdf(address: string, token: string): Promise<{ ms: number; file: Buffer }> {
  const began = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const file = Buffer.from(await answer.arrayBuffer());
  const ms = performance.now() - began;
  if (answer.status !== 200 || !file.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error(`The report answered ${answer.status}: ${file.toString('latin1').slice(0, 300)}`);
  return { ms, file };
}

const pagesOf = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

async function measure(api: RunningApi, players: number, rounds: number): Promise<z.infer<typeof Pdf>> {
  const { address, token } = await addressOf(api.address, players);
  const { ms: firstMs, file } = await makePdf(address, token);
  await apiFigures(api.address);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push((await makePdf(address, token)).ms);
  const figure = await apiFigures(api.address);
  return {
    players, pages: pagesOf(file), kilobytes: tenths(file.length / 1_000), firstMs: tenths(firstMs), medianMs: tenths(median(times)), maxMs: tenths(Math.max(...times)),
    delayP99Ms: tenths(figure('nodejs_eventloop_lag_p99_seconds') * 1_000), delayMaxMs: tenths(figure('nodejs_eventloop_lag_max_seconds') * 1_000), peakMemoryMb: peakMemoryMb(api.pid),
  };
}

/** Has PDFs of one, two and twenty players made one after another, each kind by a server of its own on SQLite. */
export async function measureReports(rounds: number): Promise<{ figures: z.infer<typeof reports.figures>; versions: Record<string, string> }> {
  const pdfs: z.infer<typeof Pdf>[] = [];
  for (const players of [1, 2, PLAYERS_PER_TEAM]) pdfs.push(await inTemporaryFolder((data) => withApi(data, {}, (api) => measure(api, players, rounds))));
  return { figures: { sessionsEach: SESSIONS, pdfs }, versions: {} };
}
