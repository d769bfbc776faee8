import type { input } from '../input/input';
import { THRESHOLD_MS } from '../input/interactions';
import type { Measured } from '../measure/results';
import { BUILDS } from '../web/builds/builds';
import { table, verdict } from './target';

/** "Good" according to web.dev. */
const LATENCY = { atMost: 200 };
/** The browser rounds durations to multiples of this. */
const STEP_MS = 8;
const LONGER = { atMost: STEP_MS };

/** How fast the page reacts to typing and tapping. */
export function inputSection({ figures }: Measured<typeof input.figures>): string {
  const rows = figures.scenarios.map(({ scenario, interactions, ...builds }) => {
    const longer = builds.courtside.inpMs - builds.single.inpMs;
    return [
      scenario,
      interactions,
      ...BUILDS.map((build) => builds[build].inpMs),
      verdict(builds.courtside.inpMs, LATENCY),
      longer,
      verdict(longer, LONGER),
      BUILDS.map((build) => builds[build].medianMs).join(' / '),
    ];
  });
  return `Interaction to next paint on a phone whose processor is ${figures.processorTimes} times slower than this machine's, in the same three builds as above. Keys and taps are those of the browser's own input. They begin when the page has been idle for a second. The figure is that of a visit: the longest interaction, from the key or the tap to the frame after it. The browser reports durations in steps of ${STEP_MS} ms, so one step longer than the single application is no difference. Interactions under ${THRESHOLD_MS} ms count as ${THRESHOLD_MS}.

${table(
  [
    'scenario',
    'keys and taps',
    'Courtside, ms',
    'single application',
    'documented way',
    'target',
    'longer than single, ms',
    'target',
    'median interaction, ms',
  ],
  rows,
)}`;
}
