import type { ProgramOptions } from '@courtside/processes';
import { terminalLine } from './terminal-line';

/** Where the start writes its progress, and its programs their output. */
export interface Output {
  /** A step of the start, or something that happened later. */
  readonly log: (line: string) => void;
  /** What people look for: the addresses. */
  readonly banner: (text: string) => void;
  /** How this program's output is written. */
  readonly of: (program: string) => Pick<ProgramOptions, 'showOutput' | 'onLine'>;
}

const write = (line: string) => process.stdout.write(`${line}\n`);

/** For files, pipes and containers: each program writes its own lines, such as JSON. */
const complete: Output = { log: write, banner: write, of: () => ({ showOutput: true }) };

/**
 * For people: steps with the seconds since the start, then the banner, and after it only what somebody should know.
 * Simulated gloves have a page of their own.
 */
function readable(): Output {
  let isReady = false;
  const seconds = () => `${(performance.now() / 1_000).toFixed(1)} s`;
  const now = () => (isReady ? `  ${new Date().toTimeString().slice(0, 8)}` : seconds().padStart(9));
  const log = (line: string) => write(`${now()}  ${line}`);
  return {
    log,
    banner: (text) => {
      write(text);
      isReady = true;
    },
    of: (program) => ({
      onLine: (line, stream) => {
        if (stream === 'stdout' && !line.startsWith('{') && (!isReady || program.includes('simulator'))) return;
        const text = terminalLine(program, line);
        if (text) log(text);
      },
    }),
  };
}

export const openOutput = (isTerminal: boolean): Output => (isTerminal ? readable() : complete);
