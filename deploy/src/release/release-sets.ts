import type { Registry } from '@courtside/registry';
import type { Candidate } from '../store/candidate';
import type { Change } from '../store/change';
import { currentRelease, currentVersion, planPublish, planRollback, planWithdraw } from './plan-release';
import { stepsOf, type Outcome, type Step } from '@courtside/release-client/protocol';
import type { ReleaseContext } from './release-context';

/**
 * A release set consists of versions that only work together, such as a shell with a new major version of React and the
 * modules built against it. It is released in one revision. Every method throws a `Refusal` if a gate doesn't pass for
 * a member.
 */
export interface ReleaseSets {
  publishSet(candidates: readonly Candidate[], environment: string, why: string): Promise<Outcome[]>;
  /** Publishes the current releases of one environment to another. */
  promoteSet(names: readonly string[], from: string, to: string, why: string): Promise<Outcome[]>;
  /**
   * Rolls back the set that the current release of a module or the shell belongs to. A member that was released again
   * since then keeps its newer release.
   * @returns null if the current release doesn't belong to a set
   */
  rollbackSet(name: string, environment: string, why: string): Promise<Outcome[] | null>;
}

/** The set that the current release belongs to, without members that were released again since then. */
function setOf(changes: readonly Change[], registry: Registry, name: string): Step[] | null {
  const isCurrent = ({ subject, to }: Step) => currentVersion(registry, subject) === to;
  const last = changes.findLast((change) => stepsOf(change).some(({ subject }) => subject === name));
  if (!last?.with || last.what === 'rollback') return null;
  const members = stepsOf(last).filter(isCurrent);
  return members.some(({ subject }) => subject === name) ? members : null;
}

export function createReleaseSets({ store, writeSet, assertApi, assertFits, checkFiles }: ReleaseContext): ReleaseSets {
  const publishAll = async (
    candidates: readonly Candidate[],
    environment: string,
    what: Change['what'],
    why: string,
  ) => {
    await assertApi(environment, candidates);
    const subjects = candidates.map(({ name }) => name);
    return writeSet({ environment, subjects, what, why }, (registry) => {
      const together = candidates.reduce(planPublish, registry);
      for (const each of candidates) assertFits(together, each);
      return together;
    });
  };

  return {
    publishSet: (candidates, environment, why) => publishAll(candidates, environment, 'publish', why),
    async promoteSet(names, from, to, why) {
      const served = await store.read(from);
      const candidates = await Promise.all(names.map((name) => checkFiles(currentRelease(served, name), to)));
      return publishAll(candidates, to, 'promote', why);
    },
    async rollbackSet(name, environment, why) {
      const served = await store.read(environment);
      const changes = (await store.history(environment)).map(({ change }) => change);
      const members = setOf(changes, served, name);
      if (!members) return null;
      const plan = (registry: Registry) =>
        members.reduce(
          (next, { subject, from }) => (from === null ? planWithdraw(next, subject) : planRollback(next, subject)),
          registry,
        );
      const remaining = members.filter(({ from }) => from !== null).map(({ subject }) => subject);
      const targets = remaining.map((subject) => currentRelease(plan(served), subject));
      await assertApi(environment, await Promise.all(targets.map((target) => checkFiles(target))));
      const subjects = members.map(({ subject }) => subject);
      return writeSet({ environment, subjects, what: 'rollback', why }, (registry) => {
        const planned = plan(registry);
        for (const subject of remaining) assertFits(planned, currentRelease(planned, subject));
        return planned;
      });
    },
  };
}
