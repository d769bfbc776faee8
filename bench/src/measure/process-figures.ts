import { readFileSync } from 'node:fs';

/** Clock ticks in a second, which are 100 on every Linux. */
const TICKS = 100;

/** What a process has used until now. */
export interface ProcessFigures {
  cpuMs: number;
  memoryMb: number;
}

/** Processor time and memory of a process, from /proc. @throws Error on other systems than Linux */
export function processFigures(pid: number): ProcessFigures {
  // The name of the program, in parentheses, can contain spaces. User time is field 14, system time field 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {
    cpuMs: ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1_000,
    memoryMb: Number(kilobytes) / 1_024,
  };
}
