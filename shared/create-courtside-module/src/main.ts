#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyPackages, readKit, vendoredVersions, type Versions } from './kit';
import { repositoryFiles } from './repository-files';
import { upgradeRepository } from './upgrade';
import { writeFiles } from './write-files';

const USAGE = `create-courtside-module mf-<name> [--kit <folder>]
create-courtside-module --upgrade <folder> --kit <folder>

Creates a repository for a module of Courtside in a new folder of that name, or upgrades one.

  --kit <folder>       copy Courtside's packages from this folder into the repository, instead of installing them from
                       a package registry
  --upgrade <folder>   give the repository in this folder the packages of the kit, and install them
`;

/** Written when this package is packed. */
const PACKED_VERSIONS = new URL('../versions.json', import.meta.url);

function create(name: string, kitFolder: string | undefined): void {
  const folder = path.resolve(name);
  const kit = kitFolder === undefined ? null : readKit(path.resolve(kitFolder));
  const versions = kit ? vendoredVersions(kit) : (JSON.parse(readFileSync(PACKED_VERSIONS, 'utf8')) as Versions);
  writeFiles(folder, repositoryFiles(name, versions));
  if (kit) copyPackages(kit, folder);
  process.stdout.write(`Created ${name}.

  cd ${name}
  npm install
  npm test
  npm run build
`);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { kit: { type: 'string' }, upgrade: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [name] = positionals;
  if (values.upgrade !== undefined && values.kit !== undefined)
    upgradeRepository(path.resolve(values.upgrade), path.resolve(values.kit));
  else if (values.help || name === undefined || values.upgrade !== undefined) {
    process.stdout.write(USAGE);
    process.exitCode = values.help ? 0 : 2;
  } else create(name, values.kit);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
