import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Change } from '../store/change';
import { signChange, verifiedIdentity } from './identity';

const change: Change = {
  who: 'ann',
  when: '2026-01-01T00:00:00.000Z',
  what: 'publish',
  subject: 'mf-a',
  from: null,
  to: '0123456789abcdef',
  why: '',
  origin: { commit: 'abc', builder: 'ann@laptop' },
};

let folder: string;
const file = (name: string) => path.join(folder, name);
const createKey = (name: string) =>
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file(name)], { stdio: 'ignore' });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'identity-'));
  createKey('ann');
  createKey('eve');
  await writeFile(file('allowed'), `ann@club.example ${await readFile(file('ann.pub'), 'utf8')}`);
});
afterAll(() => rm(folder, { recursive: true }));

it('a signed change names its signer', () => {
  const signed = signChange('production', change, file('ann'));
  expect(verifiedIdentity('production', signed, file('allowed'))).toBe('ann@club.example');
});

it.each<[string, (signed: Change) => [string, Change]]>([
  ['was changed afterwards', (signed) => ['production', { ...signed, to: 'f'.repeat(16) }]],
  ['was made elsewhere', (signed) => ['staging', signed]],
  ['is not signed', () => ['production', change]],
])('a change that %s names nobody', (_, forge) => {
  const [environment, forged] = forge(signChange('production', change, file('ann')));
  expect(verifiedIdentity(environment, forged, file('allowed'))).toBeNull();
});

it('a signature by a key that is not listed names nobody', () => {
  expect(verifiedIdentity('production', signChange('production', change, file('eve')), file('allowed'))).toBeNull();
});

it('a key that cannot sign refuses the change', () => {
  expect(() => signChange('production', change, file('none'))).toThrow(/COURTSIDE_SIGNING_KEY/);
});
