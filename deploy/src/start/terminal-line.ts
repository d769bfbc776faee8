/** pino's number of the level `warn`. */
const WARN = 40;
const ERROR = 50;

interface LogEntry {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string };
}

function logEntry(line: string): LogEntry | null {
  try {
    const entry = JSON.parse(line) as LogEntry | null;
    return typeof entry?.level === 'number' ? entry : null;
  } catch {
    return null;
  }
}

/**
 * A line of a program as a person at a terminal reads it, or null if there is nothing to do about it: requests and
 * other news of a working program. The complete JSON is written if the output isn't a terminal.
 */
export function terminalLine(program: string, line: string): string | null {
  const entry = logEntry(line);
  if (!entry) return line.trim() === '' ? null : `${program}: ${line}`;
  if (entry.level < WARN) return null;
  const text = [entry.msg, entry.err?.message].filter((part, index, all) => part && all.indexOf(part) === index);
  return `${program}: ${entry.level < ERROR ? 'warning' : 'error'}: ${text.join(': ') || line}`;
}
