import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The folder of a shared package. */
export const packageFolder = (name: string) => path.join(ROOT, 'shared', name.replace('@courtside/', ''));
