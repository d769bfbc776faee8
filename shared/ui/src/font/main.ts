import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateFont } from './generate';

const styles = fileURLToPath(new URL('../styles/', import.meta.url));
const isCheck = process.argv.includes('--check');

for (const [name, content] of await generateFont()) {
  const file = path.join(styles, name);
  if (!isCheck) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  } else if (!(await readFile(file).catch(() => null))?.equals(content)) {
    process.stderr.write(`${name} is out of date. Run "npm run fonts" in shared/ui.\n`);
    process.exitCode = 1;
  }
}
