import { missingNames } from '@courtside/registry/gates/missing-names';
import type { Registry } from '@courtside/registry';
import { Refusal } from '@courtside/release-client/refusal';
import { offeredReleases, type Candidate } from '../../store/candidate';

/**
 * Checks that the environment's shell has every name that a module uses from the shared packages, and that a new shell
 * has every name that the modules and canaries of the environment use. Releases without recorded names aren't checked.
 * @throws Refusal
 */
export function assertExportSurface(registry: Registry, { name, kind, release }: Candidate): void {
  const subject = `${name} ${release.version} in ${registry.environment}`;
  if (kind === 'module') {
    const { uses = {} } = release;
    const { version, exports } = registry.shell?.current ?? {};
    const missing = exports ? missingNames(uses, exports) : [];
    if (missing.length === 0) return;
    throw new Refusal(
      subject,
      `${name} uses ${missing.join(', ')}, which the shell ${version} doesn't have`,
      `publish a shell that has it to ${registry.environment} first, or both together: publish shell ${name} --together`,
    );
  }
  const { exports } = release;
  if (!exports) return;
  for (const [module, slot] of Object.entries(registry.modules)) {
    for (const served of offeredReleases(slot)) {
      const missing = missingNames(served.uses ?? {}, exports);
      if (missing.length === 0) continue;
      throw new Refusal(
        subject,
        `${module} ${served.version} uses ${missing.join(', ')}, which this shell doesn't have`,
        `keep the export until no release of ${module} uses it, or publish both together: publish shell ${module} --together`,
      );
    }
  }
}
