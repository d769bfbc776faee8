import type { Measured } from '../measure/results';
import type { gloves } from '../gloves/gloves';
import { table, verdict } from './target';

/** The test screens poll every second, so a longer delay costs a coach another poll. */
const DELAY = { atMost: 1_000 };

/** How fast reports of gloves appear, and the load of the gloves on the API. */
export function glovesSection({ figures }: Measured<typeof gloves.figures>): string {
  const both = ({ median, worst }: { median: number; worst: number }) => `${median} / ${worst}`;
  return `A club has six gloves, so larger numbers are gloves of several clubs on one broker. Each glove has its own connection and topics, and sends a heartbeat every five seconds. One API with SQLite receives them all through one Mosquitto. One glove, of the club whose coach is logged in, reports at known times, while \`glove_data\` is polled without a pause. The delay is the time from publishing the report to the response that contains it, as median / maximum of ${figures.reports}. A screen polls less often, which adds to the delay. Gloves, broker, API and client share this machine. Processor, memory and event loop are those of the API during ten seconds in which it receives from gloves but serves no requests.

${table(
  [
    'gloves',
    'clubs',
    'connected at the end',
    'battery level after, ms',
    'target',
    'result after, ms',
    'target',
    'processor, % of one',
    'memory, MB',
    'event loop, ms (99 %)',
  ],
  figures.crowds.map((crowd) => [
    crowd.gloves,
    crowd.clubs,
    crowd.heard,
    both(crowd.statusMs),
    verdict(crowd.statusMs.worst, DELAY),
    both(crowd.resultMs),
    verdict(crowd.resultMs.worst, DELAY),
    crowd.processorPercent,
    crowd.memoryMb,
    crowd.delayP99Ms,
  ]),
)}`;
}
