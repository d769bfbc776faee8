import { makesCalls } from '@courtside/registry/gates/missing-calls';
import type { Registry } from '@courtside/registry';
import { CONSOLE } from '../console-environment';
import type { Settings } from '../settings';
import { slotIn, type Candidate } from '../store/candidate';
import type { Change } from '../store/change';
import type { Environments } from '../store/environments';
import { openArtifacts, openDeclaredEnvironments } from '../store/open-stores';
import type { RegistryStore } from '../store/registry-store';
import type { ArtifactStore } from '../store/stored-artifacts';
import { askApi, assertApiHasCalls } from './gates/api-calls';
import { assertExportSurface } from './gates/export-surface';
import { assertWithinBudget, budgetOf, type BudgetRule } from './gates/budget';
import { assertFilesIntact } from './gates/files';
import { assertScreens } from './gates/screens';
import { assertSharedVersions } from './gates/shared-versions';
import { assertUniqueClaims } from './gates/unique-claims';
import { readOrigin } from './origin';
import type { CanaryPlan, Outcome, Step } from '@courtside/release-client/protocol';
import { currentVersion, releaseIn } from './plan-release';
import { sizeChange } from './sizes';

/** The effect of a change on the canary of a module: its new version and share, or its end. */
function canaryChange(before: Registry, after: Registry, name: string, plan?: CanaryPlan): Change['canary'] | null {
  const [old, next] = [before, after].map((registry) => slotIn(registry, name)?.canary ?? null);
  if (next) {
    const { release, percent, clubs } = next;
    const audience = percent === 0 || clubs ? { clubs: clubs ?? [] } : null;
    return { version: release.version, percent, ...(audience && { audience }), ...(plan && { plan }) };
  }
  return old ? { version: old.release.version, percent: 0 } : null;
}

/** The author of a change. */
export interface Author {
  /** The name in the history. */
  who: string;
  /** The identity verified by the registry service. */
  identity?: string | undefined;
  /** The id of the request. */
  request?: string | undefined;
}

/** A change of an environment that a plan makes. */
interface NewChange {
  environment: string;
  what: Change['what'];
  why: string;
  /** When a preview ends. */
  until?: Date;
  /** The API of its own that a preview has. */
  api?: string | undefined;
  canaryPlan?: CanaryPlan | undefined;
}
type Plan = (registry: Registry) => Registry;

/** What operators have set for a module; undefined if nothing. */
export type BudgetRuleOf = (module: string) => Promise<BudgetRule | undefined>;

/** The context that all release commands share. */
export interface ReleaseContext {
  readonly artifacts: ArtifactStore;
  readonly store: RegistryStore;
  /** Writes a revision with its change, unless the plan changes nothing. */
  write: (change: NewChange & { subject: string }, plan: Plan) => Promise<Outcome>;
  /** Writes one revision for a release set: several modules, or modules and the shell. */
  writeSet: (change: NewChange & { subjects: readonly string[] }, plan: Plan) => Promise<Outcome[]>;
  /** Runs the gates that compare a version with the environment. @throws Refusal */
  assertFits: (registry: Registry, candidate: Candidate) => void;
  /** Runs the gate for the calls that versions make of the environment's API. @throws Refusal */
  assertApi: (environment: string, candidates: readonly Candidate[]) => Promise<void>;
  /**
   * Runs the gates for the files of a version.
   * @param environment compares it with the budget, and with the release there; without it, sizes don't matter
   * @throws Refusal
   */
  checkFiles: (candidate: Candidate, environment?: string) => Promise<Candidate>;
}

export function createReleaseContext(
  settings: Settings,
  store: RegistryStore,
  { who, identity, request }: Author,
  environments: Environments = openDeclaredEnvironments(settings),
  budgetRuleOf: BudgetRuleOf = () => Promise.resolve(undefined),
): ReleaseContext {
  const artifacts = openArtifacts(settings);
  /** The sizes of the releases that a change gives to browsers: those of a canary against the current one. */
  const sizesOf = (before: Registry, after: Registry, steps: readonly Step[]): NonNullable<Change['sizes']> =>
    Object.fromEntries(
      steps.flatMap(({ subject }) => {
        const canary = slotIn(after, subject)?.canary?.release;
        const given = canary ?? releaseIn(after, subject);
        const change = given && sizeChange(artifacts.folder, releaseIn(before, subject), given);
        return change ? [[subject, change] as const] : [];
      }),
    );

  const writeSet: ReleaseContext['writeSet'] = async (
    { environment, subjects, what, why, until, api, canaryPlan },
    plan,
  ) => {
    let steps: Step[] = [];
    const { revision } = await store.update(environment, (before) => {
      const registry = plan(before);
      steps = subjects.map((subject) => ({
        subject,
        from: currentVersion(before, subject),
        to: currentVersion(registry, subject),
      }));
      if (registry === before) return null;
      const changed = steps.filter((step) => step.from !== step.to);
      const [{ subject, from, to }, ...others] = (changed.length > 0 ? changed : steps) as [Step, ...Step[]];
      const when = new Date().toISOString();
      const canary = canaryChange(before, registry, subject, canaryPlan);
      const version = canary && (canary.percent > 0 || canary.audience) ? canary.version : to;
      const sizes = sizesOf(before, registry, changed.length > 0 ? changed : steps);
      const origin = version === null ? null : readOrigin(artifacts.folder, subject, version);
      const change: Change = {
        who,
        when,
        what,
        subject,
        from,
        to,
        why,
        ...(changed.length > 1 && { with: others }),
        ...(until && { until: until.toISOString() }),
        ...(api !== undefined && { api }),
        ...(canary && { canary }),
        ...(origin && { origin }),
        ...(Object.keys(sizes).length > 0 && { sizes }),
        ...(identity !== undefined && { identity }),
        ...(request !== undefined && { request }),
      };
      return { registry, change };
    });
    return steps.map((step) => ({ environment, ...step, revision }));
  };

  return {
    artifacts,
    store,
    async write({ subject, ...change }, plan) {
      const [outcome] = await writeSet({ ...change, subjects: [subject] }, plan);
      return outcome as Outcome;
    },
    writeSet,
    assertFits(registry, candidate) {
      assertScreens(candidate);
      assertUniqueClaims(registry, candidate);
      assertSharedVersions(registry, candidate);
      assertExportSurface(registry, candidate);
    },
    async assertApi(environment, candidates) {
      const calling = candidates.filter(({ release }) => makesCalls(release));
      // Nobody has a session of the API in the console, so its shell calls nothing.
      if (calling.length === 0 || environment === CONSOLE) return;
      const api = await askApi((await environments.find(environment)).api);
      for (const candidate of calling) assertApiHasCalls(environment, candidate, api);
    },
    async checkFiles(candidate, environment) {
      const { name, release } = candidate;
      await artifacts.fetch(name, release.version);
      await artifacts.keep(name, release.version);
      await assertFilesIntact(artifacts.folder, candidate);
      if (environment === undefined) return candidate;
      const before = releaseIn(await store.read(environment), name);
      assertWithinBudget(artifacts.folder, candidate, budgetOf(name, await budgetRuleOf(name)), before);
      return candidate;
    },
  };
}
