#!/usr/bin/env node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryFiles, type Versions } from './repository-files';
import { writeFiles } from './write-files';

const USAGE = `create-courtside-module mf-<name> [--kit <folder>]

Creates a repository for a module of Courtside in a new folder of that name.

  --kit <folder>   take Courtside's packages from the tarballs in this folder instead of the package registry
`;

/** Written when this package is packed. */
const PACKED_VERSIONS = new URL('../versions.json', import.meta.url);

/** The packed packages in a folder, by name, as npm addresses. */
function tarballs(kit: string, from: string, versions: Versions): Versions {
  const present = new Set(readdirSync(kit));
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => {
      const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
      if (!name.startsWith('@courtside/')) return [name, version];
      if (!present.has(file)) throw new Error(`${kit} has no ${file}.`);
      return [name, `file:${path.relative(from, path.resolve(kit, file)).split(path.sep).join('/')}`];
    }),
  );
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { kit: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [name] = positionals;
  if (values.help || name === undefined) {
    process.stdout.write(USAGE);
    process.exitCode = values.help ? 0 : 2;
  } else {
    const folder = path.resolve(name);
    const versions = JSON.parse(readFileSync(PACKED_VERSIONS, 'utf8')) as Versions;
    writeFiles(folder, repositoryFiles(name, values.kit ? tarballs(values.kit, folder, versions) : versions));
    process.stdout.write(`Created ${name}.

  cd ${name}
  npm install
  npm test
  npm run build
`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
