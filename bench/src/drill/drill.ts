import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '@courtside/processes';
import { startCluster, type Cluster } from '../cluster/cluster';
import { log, untilInterrupted } from '../cluster/command';
import { clusterMissingReason } from '../cluster/packages';
import { queueOfReports } from '../cluster/rabbitmq';
import { compareRows, type Tally } from '../kills/tally';
import { withBrowser } from '../web/browser';
import { createClub } from './club';
import { faultsOf, type Fault } from './faults';
import { Gloves } from './gloves';
import { OpenPage } from './open-page';
import { Writers } from './writers';

/** The service must be back after this time. */
const MAX_GAP_MS = 30_000;
/** Results wait at the broker. If none arrives for this long, the missing ones are lost. */
const DELIVERY_TIMEOUT_MS = 60_000;
/** Results of each glove: more than it can publish in the time. */
const RESULTS = { short: 900, full: 3_500 };
const CALM_MS = 2_000;

const seconds = (ms: number) => (ms / 1_000).toFixed(1);
const row = (...cells: readonly string[]) =>
  process.stdout.write(`${cells.map((cell, index) => (index === 0 ? cell.padEnd(36) : cell.padStart(12))).join('')}\n`);

interface Load {
  readonly writers: Writers;
  readonly gloves: Gloves;
  readonly page: OpenPage;
}

/** Runs one fault under load and prints how long each of the three had to wait. @returns whether all were back in time */
async function drillFault(fault: Fault, load: Load): Promise<boolean> {
  try {
    return await measureFault(fault, load);
  } catch (error) {
    row(fault.name, 'not back');
    log(error instanceof Error ? error.message : String(error));
    return false;
  }
}

async function measureFault(fault: Fault, { writers, gloves, page }: Load): Promise<boolean> {
  const startedAt = performance.now();
  const repair = await fault.breakIt();
  await Promise.all([wait(fault.heldMs), page.visit()]);
  await repair();
  const repairedAt = performance.now();
  const isSame = await page.recovers();
  const pageMs = performance.now() - repairedAt;
  await waitUntil(() => writers.acknowledged.last > repairedAt && gloves.acknowledged.last > repairedAt, {
    condition: 'writes and results are acknowledged again',
    timeoutMs: MAX_GAP_MS * 2,
  });
  const gaps = [writers, gloves].map(({ acknowledged }) => acknowledged.longestGap(startedAt));
  row(fault.name, ...gaps.map(seconds), isSame ? seconds(pageMs) : 'reloaded');
  await wait(CALM_MS);
  return isSame && [...gaps, pageMs].every((ms) => ms <= MAX_GAP_MS);
}

/** @returns the number of lost and doubled writes and results */
async function compare(load: Load, club: Awaited<ReturnType<typeof createClub>>): Promise<number> {
  const { writers, gloves } = load;
  await Promise.all([writers.stop(), gloves.stop()]);
  const sessions = await club.core.db
    .selectFrom('training_sessions')
    .select('id')
    .where('club_id', '=', club.coach.clubId)
    .execute();
  const writes = compareRows(
    writers.acknowledged.ids,
    sessions.map(({ id }) => id),
    writers.completed,
  );
  const results = await delivered(gloves);
  row('', 'acknowledged', 'lost', 'doubled');
  row('HTTP writes', ...[writes.acknowledged, writes.lost, writes.duplicated].map(String));
  row('glove results', ...[results.acknowledged, results.lost, results.duplicated].map(String));
  return writes.lost + writes.duplicated + results.lost + results.duplicated;
}

/** Waits until all results have arrived, or no more arrive. */
async function delivered(gloves: Gloves): Promise<Tally> {
  const endedAt = performance.now();
  const missing = async () => compareRows(gloves.acknowledged.ids, await gloves.stored());
  let results = await missing();
  let progressAt = performance.now();
  while (results.lost > 0 && performance.now() - progressAt < DELIVERY_TIMEOUT_MS) {
    await wait(500);
    const latest = await missing();
    if (latest.lost < results.lost) progressAt = performance.now();
    results = latest;
  }
  log(`The last result was stored ${seconds(progressAt - endedAt)} s after the end`);
  return results;
}

async function drill(cluster: Cluster, faults: readonly Fault[], results: number, minutes: number): Promise<boolean> {
  const club = await createClub(cluster);
  return withBrowser(async (browser) => {
    const page = await OpenPage.open(browser, cluster, club);
    const load = {
      page,
      writers: new Writers(cluster.url, club.coach.token, club.players),
      gloves: await Gloves.start(club, results),
    };
    row('', 'HTTP s', 'gloves s', 'page s');
    const endsAt = performance.now() + minutes * 60_000;
    let isInTime = true;
    for (const fault of faults) {
      if (performance.now() > endsAt) {
        row(fault.name, 'no time left');
        isInTime = false;
      } else isInTime = (await drillFault(fault, load)) && isInTime;
    }
    const failures = await compare(load, club);
    const { type, messages } = await queueOfReports();
    log(`The ${type} queue of the first API still has ${messages} results`);
    await club.core.db.destroy();
    return isInTime && failures === 0;
  });
}

interface DrillOptions {
  /** Only the most important faults. */
  short?: boolean;
  /** Only faults whose names contain this text. */
  only?: string;
  /** No other fault begins after this time. */
  minutes: number;
}

/**
 * Breaks every part of a cluster while coaches and gloves write. Prints how long each had to wait, and sets the exit
 * code 1 if anything acknowledged is lost or stored twice, or something isn't back within 30 s.
 */
export async function runDrill({ short = false, only, minutes }: DrillOptions): Promise<void> {
  const reason = clusterMissingReason();
  if (reason) return log(`The drill is skipped: ${reason}`);
  void untilInterrupted().then(() => process.exit(130));
  const cluster = await startCluster(log);
  try {
    const faults = faultsOf(cluster).filter(({ isShort, name }) => (only ? name.includes(only) : !short || isShort));
    const isFine = await drill(cluster, faults, short || only ? RESULTS.short : RESULTS.full, minutes);
    if (!isFine) process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
}
