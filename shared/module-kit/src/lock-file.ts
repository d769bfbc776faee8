/** What a module depends on, as pnpm's lock file lists it: its folder, then everything indented below. */
const MODULE_ENTRY = /^ {2}(mf-[a-z0-9-]+):\n(?:(?: {4}.*)?\n)*/gm;

/** The lock file without what other modules depend on: one that comes or goes must not change the builds of the rest. */
export function lockFor(folder: string, lockFile: string): string {
  return lockFile.replace(MODULE_ENTRY, (entry, name: string) => (name === folder ? entry : ''));
}
