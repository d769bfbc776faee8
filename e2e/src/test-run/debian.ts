import { existsSync } from 'node:fs';
import { execa } from 'execa';

/** Whether this process may install Debian packages. */
export const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian packages without starting their services. Only the output shows a failure. */
export async function installPackages(names: readonly string[]): Promise<void> {
  const options = { stdio: 'inherit', reject: false, env: { RUNLEVEL: '1' } } as const;
  await execa('apt-get', ['update'], options);
  await execa('apt-get', ['install', '-y', '--no-install-recommends', ...names], options);
}
