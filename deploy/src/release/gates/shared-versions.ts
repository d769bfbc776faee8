import { missingPackages } from '@courtside/module-kit/gates/missing-packages';
import type { Registry } from '@courtside/module-kit/registry';
import { Refusal } from '@courtside/release-client/refusal';
import type { Candidate } from '../../store/candidate';

type Versions = Readonly<Record<string, string>>;

/**
 * Checks that the environment's shell provides the versions that a module was built against, and that a new shell
 * provides the versions that every module of the environment needs.
 * @throws Refusal
 */
export function assertSharedVersions(registry: Registry, candidate: Candidate): void {
  const subject = `${candidate.name} ${candidate.release.version} in ${registry.environment}`;
  const assertProvided = (name: string, required: Versions, provided: Versions, fix: string) => {
    const missing = missingPackages(required, provided);
    if (missing.length > 0) throw new Refusal(subject, `${name} needs ${missing.join(', ')}`, fix);
  };
  if (candidate.kind === 'module') {
    const provided = registry.shell?.current.provides;
    const fix = `publish the newer shell to ${registry.environment} first, or both together: publish shell ${candidate.name} --together`;
    if (provided) assertProvided(candidate.name, candidate.release.builtAgainst, provided, fix);
    return;
  }
  for (const [name, { current, canary }] of Object.entries(registry.modules)) {
    for (const release of [current, canary?.release]) {
      const fix = `build ${name} against the new versions and publish both together: publish shell ${name} --together`;
      if (release) assertProvided(name, release.builtAgainst, candidate.release.provides, fix);
    }
  }
}
