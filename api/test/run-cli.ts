import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { bundleServer } from './bundle-server';

/** Runs `courtside-api` with these arguments. */
export async function runCli(
  environment: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<{ stdout: string; stderr: string; exitCode: number }> {
  const cli = path.join(path.dirname(await bundleServer()), 'cli.mjs');
  const child = spawn(process.execPath, [cli, ...args], {
    env: { PATH: process.env.PATH, ...environment },
  });
  const [stdout, stderr, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { stdout: stdout.trim(), stderr: stderr.trim(), exitCode };
}
