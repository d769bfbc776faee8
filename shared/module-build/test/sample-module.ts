import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The folder of the repository. */
export const root = path.resolve(__dirname, '../../..');

/**
 * Writes a small module. Its folder is inside another module's folder, so that it finds the shared packages.
 * @param sources the files of its `src` folder, by name: at least `screen.tsx`
 * @returns the folder
 */
export async function writeModule(sources: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const home = path.join(root, 'mf-teams', 'dist');
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(path.join(home, 'mf-sample-'));
  const files = {
    'module.ts': `export default { name: 'mf-sample', title: 'Sample', routes: [{ path: '/sample', access: 'user', title: 'Sample' }] };`,
    'rspack.config.ts': `import { moduleBuild } from '@courtside/module-kit/rspack-preset';
import descriptor from './module';
export default moduleBuild(descriptor, import.meta.dirname);`,
    'src/main.tsx': `export const [bootstrap, unmount] = [async () => {}, async () => {}];
export const mount = () => import(/* webpackChunkName: "sample" */ './screen');`,
    ...Object.fromEntries(Object.entries(sources).map(([name, content]) => [`src/${name}`, content])),
  };
  await mkdir(path.join(folder, 'src'));
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  return folder;
}
