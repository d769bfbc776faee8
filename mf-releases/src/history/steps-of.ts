import type { HistoryLine, Step } from '@courtside/release-client/protocol';

/** The steps of a change: more than one for a release set. */
export const stepsOf = ({ subject, from, to, with: others = [] }: HistoryLine): Step[] => [
  { subject, from, to },
  ...others,
];

/** The version that a change gave to a module; null if it gave none. */
export const versionGiven = (line: HistoryLine, module: string): string | null =>
  line.canary === null ? (stepsOf(line).find(({ subject }) => subject === module)?.to ?? null) : null;
