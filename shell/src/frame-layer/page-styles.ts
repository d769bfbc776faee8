import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const chrome = fileURLToPath(new URL('../chrome/', import.meta.url));
const ui = path.join(chrome, '../../../shared/ui/src/styles');

/** The stylesheet that is generated. */
export const FRAME_FILE = path.join(chrome, 'frame.css');

/** The other stylesheets of the page, in order. */
export function pageStyles(): string {
  const list = readFileSync(path.join(ui, 'index.css'), 'utf8');
  const files = [...list.matchAll(/@import '(.+?)'/g)].map(([, file = '']) => path.join(ui, file));
  return [...files, path.join(chrome, 'shell.css')].map((file) => readFileSync(file, 'utf8')).join('\n');
}
