import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { z } from 'zod';

/** Where figures come from, and what else the machine was doing. */
export const Machine = z.strictObject({
  system: z.string(),
  processor: z.string(),
  processors: z.number(),
  memoryGb: z.number(),
  /** Mean number of running processes over the last minute, before and after; above `processors` the machine was busy with other things. */
  load: z.tuple([z.number(), z.number()]),
  /** Versions of what was measured, by name. */
  versions: z.record(z.string(), z.string()),
});
export type Machine = z.infer<typeof Machine>;

const oneMinute = () => Math.round((loadavg()[0] ?? 0) * 10) / 10;

/** Begins to watch the machine; call what it returns when the measuring is done. */
export function watchMachine(): (versions: Record<string, string>) => Machine {
  const before = oneMinute();
  return (versions) => ({
    system: `${type()} ${release()}`,
    processor: cpus()[0]?.model ?? 'unknown',
    processors: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    load: [before, oneMinute()],
    versions: { node: process.versions.node, ...versions },
  });
}

/** The most memory a process ever held, in MB, as Linux counts it; null elsewhere. */
export function peakMemoryMb(pid: number): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
  } catch {
    return null;
  }
}
