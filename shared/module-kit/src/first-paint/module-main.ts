import './browser-globals';
import { writeFileSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LifeCycles } from 'single-spa';
import { scopeStyles } from '../styles/scope-styles';
import type { ModuleDescriptor } from '../descriptor';
import type { ModuleFirstPaint } from './first-paint-file';
import { renderIcons } from './render-icons';
import { renderScreens } from './render-screens';
import { importedStyles } from './style-imports';

/** `module-main.ts <module's folder> <file> <route>...` writes the first states of its screens except these routes. */
const [folder = '.', file = '', ...left] = process.argv.slice(2);
register(new URL(`source-hooks${path.extname(import.meta.url)}`, import.meta.url));
const load = (name: string) => import(pathToFileURL(path.join(folder, name)).href);
const { default: descriptor } = (await load('module.ts')) as { default: ModuleDescriptor };
const module = (await load('src/main.tsx')) as LifeCycles;

// React also logs the errors that are in `skipped`.
console.error = () => undefined;
const routes = descriptor.routes.filter((route) => !left.includes(route.path));
const { screens, skipped } = await renderScreens(module, { ...descriptor, routes }, (route) => process.send?.(route));
const styles = importedStyles.map(({ file: name, css }) => scopeStyles(css, descriptor.name, name)).join('\n');
const content: ModuleFirstPaint = { screens, styles, icons: renderIcons(descriptor) };
writeFileSync(file, JSON.stringify(content));
for (const [route, reason] of Object.entries(skipped))
  process.stdout.write(`The page of ${route} begins with a skeleton: ${reason}.\n`);
process.exit(0);
