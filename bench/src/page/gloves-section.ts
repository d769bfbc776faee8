import type { Measured } from '../measure/results';
import type { gloves } from '../gloves/gloves';
import { table, verdict } from './aim';

/** The test screens ask every second: what takes longer makes a coach wait one turn more. */
const DELAY = { atMost: 1_000 };

/** What gloves say, and what they cost. */
export function glovesSection({ figures }: Measured<typeof gloves.figures>): string {
  const both = ({ median, worst }: { median: number; worst: number }) => `${median} / ${worst}`;
  return `A club has six gloves, so more of them are the gloves of more clubs on one broker, each with a connection and a topic of its own. One API with SQLite hears them all through one Mosquitto; every glove sends a heartbeat every five seconds. One glove, of the club whose coach is logged in, reports at known instants, while \`glove_data\` is asked as fast as it answers: the delay is from the glove's publishing to the answer that has it, median / worst of ${figures.reports}. A screen asks less often, and that comes on top. Gloves, broker, API and the asking share this machine. Processor, memory and event loop are the API's in ten seconds in which it hears gloves and nobody asks anything.

${table(
  ['gloves', 'clubs', 'heard at the end', 'battery shown after, ms', 'aim', 'result shown after, ms', 'aim', 'processor, % of one', 'memory, MB', 'event loop, ms (99 %)'],
  figures.crowds.map((crowd) => [
    crowd.gloves, crowd.clubs, crowd.heard, both(crowd.statusMs), verdict(crowd.statusMs.worst, DELAY), both(crowd.resultMs), verdict(crowd.resultMs.worst, DELAY),
    crowd.processorPercent, crowd.memoryMb, crowd.delayP99Ms,
  ]),
)}`;
}
