import type { Measured } from '../measure/results';
import type { releases } from '../release/release';
import { table, verdict } from './target';

const VISIBLE = { atMost: 5_000 };

/** How long it takes until users see a release. */
export function releaseSection({ figures }: Measured<typeof releases.figures>): string {
  return `One text of the teams module is changed and the module is built. Then \`npm run release -- publish mf-teams --to staging\` publishes that build, while one tab of staging shows the module and another tab the dashboard. Times are measured from the start of the command, without the build. The first visit starts when staging serves the new release, and the user returns to the open tab at the same moment. A visible tab is notified without the user's return.

${table(
  ['from the start of the command', 'ms', 'target'],
  [
    ['staging serves the new release', figures.servedMs, ''],
    ['a first visit shows it', figures.visibleMs, verdict(figures.visibleMs, VISIBLE)],
    ['an open tab with the module offers it', figures.offeredAfterMs, verdict(figures.offeredAfterMs, VISIBLE)],
    ['the command has ended', figures.commandMs, ''],
  ],
)}

${table(
  ['single steps', 'ms'],
  [
    ['building the changed module (not included above)', figures.buildMs],
    ['the first visit, up to its content', figures.freshVisitMs],
    ['open tab: from the user’s return to the offer', figures.offeredMs],
    ['open tab: from accepting the offer to the new content, without a reload', figures.usedMs],
    ['tab on another screen: from the click on Teams to the new content', figures.nextStepMs],
  ],
)}`;
}
