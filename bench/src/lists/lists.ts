import { setTimeout as wait } from 'node:timers/promises';
import { IMPORT_MAX_ROWS } from '@courtside/contracts/limits';
import { paths } from '@courtside/contracts/paths';
import { callsMeanwhile, report } from '../calls/calls-meanwhile';
import { onBothDatabases } from '../calls/on-both-databases';

const LISTS = 5;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Prints how long other calls take while the longest lists of training sessions are read, on both databases. */
export function measureLists(rows = IMPORT_MAX_ROWS): Promise<void> {
  return onBothDatabases(rows, async ({ database, address, headers }) => {
    const without = await callsMeanwhile(address, headers, () => wait(3_000));
    const lists: Awaited<ReturnType<typeof readList>>[] = [];
    const during = await callsMeanwhile(address, headers, async () => {
      for (let list = 0; list < LISTS; list += 1) lists.push(await readList(address, headers));
    });
    print(`${database}, ${LISTS} lists of ${rows} sessions and ${(lists[0]?.megabytes ?? 0).toFixed(1)} MB:`);
    print(`  first byte after ${lists.map(({ firstMs }) => `${firstMs.toFixed(0)} ms`).join(', ')}`);
    print(`  last byte after ${lists.map(({ lastMs }) => `${lastMs.toFixed(0)} ms`).join(', ')}`);
    print(report('without lists', without));
    print(report('during the lists', during));
  });
}

async function readList(address: string, headers: Record<string, string>) {
  const began = performance.now();
  const response = await fetch(address + paths.trainingSessions, { headers });
  if (!response.ok || !response.body) throw new Error(`The list responded with ${response.status}.`);
  const firstMs = performance.now() - began;
  let bytes = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
  return { firstMs, lastMs: performance.now() - began, megabytes: bytes / 1e6 };
}
