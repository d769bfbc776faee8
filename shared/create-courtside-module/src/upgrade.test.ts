import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyPackages, KIT_FILE, readKit, removeOldPackages, vendoredVersions } from './kit';
import { OWN_REPOSITORY_PACKAGES } from './repository-files';
import { upgradedManifest, withoutCourtside } from './upgrade';

const folder = () => mkdtempSync(path.join(tmpdir(), 'kit-'));
const versions = Object.fromEntries(
  [...OWN_REPOSITORY_PACKAGES.dependencies, ...OWN_REPOSITORY_PACKAGES.devDependencies].map((name) => [name, '2.0.0']),
);
const FILES = { '@courtside/ui': 'courtside-ui-2.0.0.tgz', 'create-courtside-module': 'create.tgz' };

function writeKit(tarballs: readonly string[] = Object.values(FILES)) {
  const home = folder();
  writeFileSync(path.join(home, KIT_FILE), JSON.stringify({ files: FILES, versions }));
  for (const file of tarballs) writeFileSync(path.join(home, file), file);
  return home;
}

it('copies what the repository needs, and removes the packages of the former kit', () => {
  const kit = readKit(writeKit());
  const repository = folder();
  copyPackages(kit, repository);
  writeFileSync(path.join(repository, 'vendor', 'courtside-ui-1.0.0.tgz'), 'old');
  removeOldPackages(kit, repository);
  expect(readdirSync(path.join(repository, 'vendor'))).toEqual(['courtside-ui-2.0.0.tgz']);
  expect(readFileSync(path.join(repository, 'vendor', 'courtside-ui-2.0.0.tgz'), 'utf8')).toBe(FILES['@courtside/ui']);
});

it('changes the packages of the kit, adds new ones, and leaves those of the team', () => {
  const before = {
    name: 'mf-scouting',
    dependencies: { '@courtside/ui': 'file:vendor/courtside-ui-1.0.0.tgz', fflate: '0.8.3', react: '19.0.0' },
  };
  const { name, dependencies, devDependencies, overrides } = upgradedManifest(
    before,
    vendoredVersions(readKit(writeKit())),
  );
  expect(name).toBe('mf-scouting');
  expect(dependencies).toMatchObject({
    '@courtside/ui': 'file:vendor/courtside-ui-2.0.0.tgz',
    fflate: '0.8.3',
    react: '2.0.0',
  });
  expect(overrides).toEqual({ '@courtside/ui': '$@courtside/ui' });
  expect(Object.keys(devDependencies)).toEqual([...OWN_REPOSITORY_PACKAGES.devDependencies].sort());
});

it('forgets the locked packages of the former kit only', () => {
  const lock = { packages: { '': {}, 'node_modules/@courtside/ui': {}, 'node_modules/react': {} } };
  expect(withoutCourtside(lock)).toEqual({ packages: { '': {}, 'node_modules/react': {} } });
});

it('says that a folder has no kit, or which package is missing', () => {
  expect(() => readKit('/nothere')).toThrow('/nothere has no kit: there is no kit.json.');
  expect(() => readKit(writeKit(['create.tgz']))).toThrow("isn't complete. It has no courtside-ui-2.0.0.tgz.");
});
