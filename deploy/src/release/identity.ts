import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Refusal } from '../refusal';
import { canonicalJson } from '../store/canonical-json';
import type { Change } from '../store/change';

/** A signature for another purpose doesn't count. */
const NAMESPACE = 'courtside-release';

/** What is signed: the change and its environment. */
const statementOf = (environment: string, change: Change) =>
  canonicalJson({ environment, ...change, signature: undefined });

/**
 * Signs a change with an SSH key, as Git signs commits. A key in an agent or on a security key works too.
 * @param key the file of the key; without one the change stays unsigned
 * @throws Refusal if the key can't be used
 */
export function signChange(environment: string, change: Change, key: string | undefined): Change {
  if (!key) return change;
  const signed = spawnSync('ssh-keygen', ['-Y', 'sign', '-n', NAMESPACE, '-f', key], {
    input: statementOf(environment, change),
    encoding: 'utf8',
  });
  if (signed.status !== 0)
    throw new Refusal(
      `the signature with ${key}`,
      signed.error?.message ?? signed.stderr.trim(),
      'set COURTSIDE_SIGNING_KEY to the file of an SSH key that ssh-keygen can use',
    );
  return { ...change, signature: signed.stdout };
}

/**
 * Whose signature a change has.
 * @param allowedSigners a file of names and public keys
 * @returns the name in that file; null if nobody signed, the key isn't listed, or the change isn't the one that was
 *   signed
 */
export function verifiedIdentity(environment: string, change: Change, allowedSigners: string): string | null {
  if (!change.signature) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'signature-'));
  try {
    const file = path.join(folder, 'signature');
    writeFileSync(file, change.signature);
    const verify = (...args: string[]) =>
      execFileSync('ssh-keygen', ['-Y', ...args, '-f', allowedSigners, '-s', file], {
        input: statementOf(environment, change),
        encoding: 'utf8',
        stdio: ['pipe', 'pipe', 'ignore'],
      });
    const [name = ''] = verify('find-principals').trim().split('\n');
    verify('verify', '-I', name, '-n', NAMESPACE);
    return name;
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
