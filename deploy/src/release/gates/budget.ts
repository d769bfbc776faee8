import type { ModuleRelease, ShellRelease } from '@courtside/registry';
import { Refusal } from '@courtside/release-client/refusal';
import { grownFiles, grownText } from '@courtside/release-client/sizes/growth';
import { bytesOfPart, FIRST_LOAD, type SizedPart } from '@courtside/release-client/sizes/release-sizes';
import type { Budget } from '@courtside/release-client/sizes/size-comment';
import type { Candidate } from '../../store/candidate';
import { releaseParts } from '../sizes';

const KB = 1024;
/** Limits for the compressed scripts that load before a screen can start. Raise one only with a measurement. */
const FIRST_LOADS = { shell: 420 * KB, module: 80 * KB };
/** The same for the files of one screen. All screens of one of our modules together have less (`bench/budgets.json`). */
const SCREEN = 200 * KB;

/** The limits in kilobytes that operators have set for a module. */
export interface BudgetRule {
  firstKb?: number | undefined;
  screenKb?: number | undefined;
}

/** The budget of a module or the shell. */
export const budgetOf = (name: string, { firstKb, screenKb }: BudgetRule = {}): Budget => ({
  first: firstKb === undefined ? FIRST_LOADS[name === 'shell' ? 'shell' : 'module'] : firstKb * KB,
  screen: screenKb === undefined ? SCREEN : screenKb * KB,
});

const inKb = (bytes: number) => `${Math.ceil(bytes / KB)} kB`;
const SHOWN = 3;

/** The largest files, such as "main.js (70 kB), chart.js (12 kB)". */
const largest = ({ files }: SizedPart) =>
  files
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, SHOWN)
    .map(({ name, bytes }) => `${name} (${inKb(bytes)})`)
    .join(', ');

/** What grew since the release before, such as "; since 0123456789abcdef: chart.js +12.0 kB (new)". */
function growth(part: SizedPart, before: { version: string; parts: readonly SizedPart[] } | null): string {
  if (!before) return '';
  const grown = grownFiles(
    before.parts.find((each) => each.part === part.part),
    part,
  ).map(grownText);
  const more = grown.length > 2 * SHOWN ? ` and ${grown.length - 2 * SHOWN} more` : '';
  return grown.length > 0 ? `; since ${before.version}: ${grown.slice(0, 2 * SHOWN).join(', ')}${more}` : '';
}

/**
 * Checks that what a visitor downloads before a screen can start, and then for each screen, is within the budget.
 * @param before the release that the environment serves now
 * @throws Refusal that names the largest files, and those that grew
 */
export function assertWithinBudget(
  artifacts: string,
  { name, release }: Candidate,
  budget: Budget,
  before: ModuleRelease | ShellRelease | null = null,
): void {
  const oldParts = before && before.version !== release.version ? releaseParts(artifacts, before) : null;
  const old = before && oldParts && { version: before.version, parts: oldParts };
  for (const part of releaseParts(artifacts, release) ?? []) {
    const isFirst = part.part === FIRST_LOAD;
    const [total, limit] = [bytesOfPart(part), isFirst ? budget.first : budget.screen];
    if (total <= limit) continue;
    const what = isFirst ? 'its first load' : `its screen ${part.part}`;
    const reason = `${what} is ${inKb(total)} compressed, over ${inKb(limit)}: ${largest(part)}${growth(part, old)}`;
    const fix = isFirst
      ? 'load what is not needed right away with React.lazy, or remove a dependency'
      : 'load what the screen does not show first with React.lazy, or remove a dependency';
    throw new Refusal(`${name} ${release.version}`, reason, fix);
  }
}
