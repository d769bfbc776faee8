import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '@courtside/release-client/message-of';
import { importDefault } from '../import-default';
import type { Build } from '../rspack-preset';
import { billOfMaterials } from './bill-of-materials';
import { BILL_OF_MATERIALS_FILE, BUILD_FILE } from '@courtside/registry/build-output';
import { compile } from '../compile';
import { describeBuild } from './describe-build';
import { collectSourceMaps } from './source-maps';

/**
 * `main.ts <folder> [<output folder>] [<source hash>]` builds the shell or a module, by default into its own `dist/`,
 * and writes a description and a bill of materials next to the files.
 */
const context = path.resolve(process.argv[2] ?? '.');
const out = path.resolve(process.argv[3] ?? path.join(context, 'dist'));
const build = await importDefault<Build>(path.join(context, 'rspack.config.ts'));

try {
  const configuration = build({ sources: process.argv[4] });
  const output = { ...configuration.output, path: out };
  const stats = await compile({ ...configuration, output }, process.stderr.isTTY);
  await collectSourceMaps(out);
  await writeFile(path.join(out, BILL_OF_MATERIALS_FILE), billOfMaterials(configuration.name ?? 'shell', stats));
  const description = await describeBuild(context, stats);
  // The build is finished when this file exists.
  await writeFile(path.join(out, BUILD_FILE), JSON.stringify(description, null, 1));
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}
