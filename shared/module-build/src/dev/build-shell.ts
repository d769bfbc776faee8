import path from 'node:path';
import { compile } from '../compile';
import { importDefault } from '../import-default';
import type { Build } from '../rspack-preset';
import { developmentBuild } from './development-build';

/** `build-shell.ts <folder of the shell> <output folder>` builds the shell for the development server. */
const [folder = '.', out = 'dist'] = process.argv.slice(2);
const build = await importDefault<Build>(path.resolve(folder, 'rspack.config.ts'));
const development = developmentBuild(build({ sources: 'development' }), { refresh: false });
await compile({ ...development, output: { ...development.output, path: path.resolve(out) } });
