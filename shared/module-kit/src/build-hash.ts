import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockFor } from './lock-file';
import { sourceHash } from './source-hash';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Bundled into every module, so a change there is a change of the module. The rest comes from the shell. */
const BUNDLED = ['shared/contracts', 'shared/module-kit', 'shared/charts', 'shared/ui/src/index.ts'];
/** Goes into the shell's own files. */
const SHELL_OWNED = ['shared/contracts', 'shared/module-kit', 'shared/charts', 'shared/router', 'shared/session-bus', 'shared/api-client', 'shared/ui'];
const LOCK_FILE = 'pnpm-lock.yaml';

/** Folders and files whose content decides a build's result, for the build of `folder`. */
export function buildHash(folder: string): string {
  const lock = lockFor(path.basename(folder), readFileSync(path.join(root, LOCK_FILE), 'utf8'));
  return sourceHash(root, [folder, ...(folder === 'shell' ? SHELL_OWNED : BUNDLED)], { [LOCK_FILE]: lock });
}
