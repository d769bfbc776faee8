import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { z } from 'zod';

/** The machine on which figures were measured, and how busy it was. */
export const Machine = z.strictObject({
  system: z.string(),
  processor: z.string(),
  processors: z.number(),
  memoryGb: z.number(),
  /** One-minute load average before and after. If the first is above half of `processors`, other work ran. */
  load: z.tuple([z.number(), z.number()]),
  /** Versions of the measured software, by name. */
  versions: z.record(z.string(), z.string()),
});
export type Machine = z.infer<typeof Machine>;

const loadAverage = () => Math.round((loadavg()[0] ?? 0) * 10) / 10;

/** Starts recording the machine's load. Call the returned function when the measurement is done. */
export function watchMachine(): (versions: Record<string, string>) => Machine {
  const before = loadAverage();
  return (versions) => ({
    system: `${type()} ${release()}`,
    processor: cpus()[0]?.model ?? 'unknown',
    processors: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    load: [before, loadAverage()],
    versions: { node: process.versions.node, ...versions },
  });
}

/** The peak memory of a process in MB, on Linux; null on other systems. */
export function peakMemoryMb(pid: number): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
  } catch {
    return null;
  }
}
