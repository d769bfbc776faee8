import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../src/settings';

const folder = path.join(root, 'deploy/systemd');
const units = readdirSync(folder).filter((name) => name.endsWith('.service'));
const read = (unit: string) => readFileSync(path.join(folder, unit), 'utf8');
const setting = (unit: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(read(unit))?.[1] ?? '';

it.each(units)('%s runs a program of the repository', (unit) => {
  const program = setting(unit, 'ExecStart').split(' ').at(-1) ?? '';
  const directory = setting(unit, 'WorkingDirectory').replace('/opt/courtside', root);
  expect(existsSync(path.join(directory, program))).toBe(true);
});

it('all units give their program the same few rights', () => {
  const rights = (unit: string) => /# The process may write[^]*?(?=\n\n)/.exec(read(unit))?.[0];
  expect(rights(units[0] ?? '')).toContain('NoNewPrivileges=true');
  expect(new Set(units.map(rights)).size).toBe(1);
});

it('an API may take longer to stop than it drains', () => {
  const unit = 'courtside-api@.service';
  const drain = Number(/COURTSIDE_DRAIN_MS=(\d+)/.exec(read(unit))?.[1]);
  expect(Number(setting(unit, 'TimeoutStopSec')) * 1_000).toBeGreaterThan(drain + 10_000);
});

const verify = (file: string) => spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
const canVerify = verify('/dev/null').error === undefined;
if (!canVerify) console.log('systemd-analyze is not installed: the units are not verified.');

(canVerify ? describe : describe.skip)('systemd-analyze', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'units-'));
  afterAll(() => rmSync(scratch, { recursive: true }));

  /** What it says about a unit, with the Node of this machine. */
  function problemsOf(unit: string, text: string): string {
    const file = path.join(scratch, unit.replace('@.', '@4610.'));
    writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
    const { stdout, stderr } = verify(file);
    return (stdout + stderr)
      .split('\n')
      .filter((line) => line.includes(path.basename(file)))
      .join('\n');
  }

  it.each(units)('finds nothing wrong with %s', (unit) => {
    expect(problemsOf(unit, read(unit))).toBe('');
  });

  it('would find a misspelt setting', () => {
    const [unit = ''] = units;
    expect(problemsOf(unit, read(unit).replace('ProtectHome=', 'ProtectHouse='))).toContain('ProtectHouse');
  });
});
