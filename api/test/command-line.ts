import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const root = path.resolve(__dirname, '..');

/** Runs `courtside-api` as whoever looks after a server does. */
export async function courtsideApi(environment: Readonly<Record<string, string>>, ...words: string[]): Promise<{ stdout: string; stderr: string; exitCode: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli.ts', ...words], { cwd: root, env: { PATH: process.env.PATH, ...environment } });
  const [stdout, stderr, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  return { stdout: stdout.trim(), stderr: stderr.trim(), exitCode };
}
