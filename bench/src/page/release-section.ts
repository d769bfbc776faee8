import type { Measured } from '../measure/results';
import type { releases } from '../release/release';
import { table, verdict } from './aim';

const SEEN = { atMost: 5_000 };

/** From publishing to seeing. */
export function releaseSection({ figures }: Measured<typeof releases.figures>): string {
  return `One text of the teams module is changed, the module built, and \`npm run release -- publish mf-teams --to staging\` run with that build, while a tab of staging shows the module and another one the dashboard. Times are from the start of the command, without the build. The visit begins the moment staging serves the new release; the open tab is come back to at that moment too. A tab that stays in front asks once a minute by itself, so there it may be up to a minute later.

${table(
  ['from the start of the command', 'ms', 'aim'],
  [
    ['staging serves the new release', figures.servedMs, ''],
    ['a first visit shows it', figures.visibleMs, verdict(figures.visibleMs, SEEN)],
    ['an open tab that uses the module is offered it', figures.offeredAfterMs, verdict(figures.offeredAfterMs, SEEN)],
    ['the command has ended', figures.commandMs, ''],
  ],
)}

${table(
  ['of these, and besides', 'ms'],
  [
    ['building the changed module, before', figures.buildMs],
    ['the first visit, up to its content', figures.freshVisitMs],
    ['open tab: from coming back to the offer', figures.offeredMs],
    ['open tab: from taking the offer to the new content, without a reload', figures.usedMs],
    ['tab on another screen: from the click on Teams to the new content', figures.nextStepMs],
  ],
)}`;
}
