import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { claimPort } from './claim-port';

/** The result of another process that claims these ports and ends. */
async function claimElsewhere(...ports: number[]): Promise<unknown> {
  const file = JSON.stringify(path.join(__dirname, 'claim-port.ts'));
  const program = `const { claimPort } = await import(${file});
const claims = [];
for (const port of ${JSON.stringify(ports)}) claims.push(await claimPort(port));
console.log(JSON.stringify(claims));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

it('a port belongs to one process until that process ends', async () => {
  // No test listens on these ports.
  const [mine, other] = [40_000 + (process.pid % 10_000), 50_000 + (process.pid % 10_000)];
  expect(await claimPort(mine)).toBe(true);
  expect(await claimElsewhere(mine, other)).toEqual([false, true]);
  expect(await claimPort(other)).toBe(true);
});
