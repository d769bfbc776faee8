import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawIcon, ICONS } from './draw-icons';

/** `npm run icons` draws the icons of the installed app again. */
for (const [name, icon] of Object.entries(ICONS))
  await writeFile(path.join(import.meta.dirname, '../../root', name), await drawIcon(icon));
