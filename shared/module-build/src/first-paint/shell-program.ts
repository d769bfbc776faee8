import { existsSync } from 'node:fs';
import path from 'node:path';

/** The program that renders the frame of a shell, absolute; null if the shell has none. */
export function shellProgram(context: string): string | null {
  const file = path.join(context, 'src/first-paint/main.ts');
  return existsSync(file) ? file : null;
}
