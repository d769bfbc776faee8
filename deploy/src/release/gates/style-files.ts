import { Refusal } from '@courtside/release-client/refusal';
import type { Candidate } from '../../store/candidate';

/**
 * Checks that the styles of a module are in its scripts, where the build limits them to the module. A style file would
 * apply to the whole page, and the page would wait for it.
 * @throws Refusal
 */
export function assertNoStyleFiles({ name, kind, release }: Candidate): void {
  if (kind === 'shell') return;
  const files = Object.keys(release.integrity).filter((file) => file.endsWith('.css'));
  if (files.length > 0)
    throw new Refusal(
      `${name} ${release.version}`,
      `${files.join(', ')} would style the whole page`,
      'build it with the current version of @courtside/module-kit, which limits styles to the module',
    );
}
