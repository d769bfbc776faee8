import { missingPackages } from '@courtside/registry/gates/missing-packages';
import type { Registry } from '@courtside/registry';
import { Refusal } from '@courtside/release-client/refusal';
import { offeredReleases, type Candidate } from '../../store/candidate';

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
  for (const [name, slot] of Object.entries(registry.modules)) {
    const fix = `build ${name} against the new versions and publish both together: publish shell ${name} --together`;
    for (const { builtAgainst } of offeredReleases(slot))
      assertProvided(name, builtAgainst, candidate.release.provides, fix);
  }
}
