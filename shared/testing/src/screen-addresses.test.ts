import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');
const folders = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));
const sources = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(folder, 'src', file),
  ),
);
// A module's main file maps the paths of its own screens to their files.
const checked = sources.filter((file) => /(?<!\.test|\bmain)\.tsx?$/.test(file));

test('the shell and the modules link to screens with @courtside/contracts/screens only', () => {
  const literals = checked.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/(['"`])\/[a-z][a-z-]*(?=[/?]|\1)/g)].map(
      ([literal]) => `${file}: ${literal}`,
    ),
  );
  expect(checked.length).toBeGreaterThan(100);
  expect(literals).toEqual([]);
});
