import { Refusal } from '@courtside/release-client/refusal';
import type { EnvironmentLine } from '@courtside/release-client/environment-settings';
import { ENVIRONMENTS, type EnvironmentName, type Settings } from '../settings';
import {
  DECLARATION_LOG,
  readDeclaration,
  UNDECLARED,
  type Declaration,
  type DeclaredEnvironment,
} from './declaration';
import type { RevisionLog } from './revision-log';
import { openSignedLog, type SignedLogOptions } from './signed-log';

/** An environment with the addresses that this machine uses. */
export type Environment = EnvironmentLine;

/** The declared environments. */
export interface Environments {
  /** In the order in which a release passes through them; the ended ones come last. */
  all(): Promise<Environment[]>;
  /** Those that are served, in that order. */
  active(): Promise<Environment[]>;
  /** @throws Refusal if there is no such environment, or if it has ended */
  find(name: string): Promise<Environment>;
  /**
   * Writes the next revision of the declaration, as a compare-and-swap.
   * @param plan gets the present environments, and may throw a `Refusal`
   */
  declare(
    change: Omit<Declaration['change'], 'when'>,
    plan: (environments: readonly DeclaredEnvironment[]) => DeclaredEnvironment[],
  ): Promise<void>;
}

/** The environments that the product begins with. */
export const isBuiltIn = (name: string): name is EnvironmentName => ENVIRONMENTS.some((known) => known === name);

/** The number of environments that a release passes before this one. */
function depthOf(name: string, all: readonly DeclaredEnvironment[]): number {
  const { requires = [] } = all.find((each) => each.name === name) ?? {};
  return Math.max(0, ...requires.map((required) => 1 + depthOf(required, all)));
}

function inOrder(all: readonly DeclaredEnvironment[]): DeclaredEnvironment[] {
  const depths = new Map(all.map(({ name }) => [name, depthOf(name, all)]));
  const last = ({ ended }: DeclaredEnvironment) => (ended === null ? 0 : 1);
  return all.toSorted(
    (a, b) =>
      last(a) - last(b) ||
      (depths.get(a.name) ?? 0) - (depths.get(b.name) ?? 0) ||
      // Those that the product begins with come after others beside them.
      Number(isBuiltIn(a.name)) - Number(isBuiltIn(b.name)) ||
      a.name.localeCompare(b.name),
  );
}

/** Production and staging have the addresses of the settings, unless the declaration has others. */
function resolved(declared: DeclaredEnvironment, settings: Settings): Environment {
  const { name } = declared;
  const own = isBuiltIn(name) ? name : null;
  const port = declared.port ?? (own ? settings.ports[own].gateway : 0);
  const local = `http${settings.certificate ? 's' : ''}://localhost:${port}`;
  return {
    ...declared,
    checks: declared.checks ?? [],
    port,
    address: declared.address ?? (own === 'staging' ? settings.stagingUrl : local),
    api: declared.api ?? (own ? settings.apis[own] : ''),
    // An origin in the settings belongs to the API there.
    apiOrigin: declared.apiOrigin ?? ((own && declared.api === null && settings.apiOrigins[own]) || null),
  };
}

/** The environments that a revision log declares. */
export function openEnvironments(settings: Settings, log: RevisionLog, options: SignedLogOptions): Environments {
  const signed = openSignedLog(log, (stored, _, number) => readDeclaration(stored, number), options);
  const declared = async () => (await signed.latest(DECLARATION_LOG))?.document.environments ?? UNDECLARED;
  const all = async () => inOrder(await declared()).map((each) => resolved(each, settings));
  const active = async () => (await all()).filter(({ ended }) => ended === null);
  return {
    all,
    active,
    async find(name) {
      const environments = await active();
      const found = environments.find((each) => each.name === name);
      if (found) return found;
      throw new Refusal(
        name,
        'there is no such environment',
        `choose one of ${environments
          .map((each) => each.name)
          .toReversed()
          .join(', ')}`,
      );
    },
    async declare(change, plan) {
      await signed.update(DECLARATION_LOG, (latest) => {
        const environments = plan(latest?.environments ?? UNDECLARED);
        return { change: { ...change, when: new Date().toISOString() }, environments };
      });
    },
  };
}
