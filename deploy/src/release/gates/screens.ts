import { Refusal } from '@courtside/release-client/refusal';
import type { Candidate } from '../../store/candidate';

/**
 * Checks that every route of a module has a screen.
 * @throws Refusal
 */
export function assertScreens(candidate: Candidate): void {
  if (candidate.kind === 'shell') return;
  const { name, release } = candidate;
  const missing = release.descriptor.routes.filter(({ path }) => !release.screens[path]?.length);
  if (missing.length > 0)
    throw new Refusal(
      `${name} ${release.version}`,
      `there is no screen for ${missing.map(({ path }) => `the route ${path}`).join(', ')}`,
      `import the screen in ${name}/src/main.tsx, or remove the route from ${name}/module.ts`,
    );
}
