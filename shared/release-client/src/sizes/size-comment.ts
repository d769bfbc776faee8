import { grownFiles, grownText, inKb, signedKb } from './growth';
import { bytesOfPart, FIRST_LOAD, type SizedPart } from './release-sizes';

/** The limits of a module in bytes, compressed. */
export interface Budget {
  first: number;
  screen: number;
}

export interface Comparison {
  module: string;
  /** The environment that the build is compared with. */
  environment: string;
  /** Its version; null if it doesn't have the module. */
  version: string | null;
  before: readonly SizedPart[];
  after: readonly SizedPart[];
  budget: Budget;
}

interface SizeLine {
  part: string;
  from: number | null;
  to: number;
  budget: number;
  /** What grew, in words. */
  grown: string[];
}

/** The parts of the build, and what grew in each. */
export const sizeLines = ({ before, after, budget }: Comparison): SizeLine[] =>
  after.map((part) => {
    const old = before.find((each) => each.part === part.part);
    return {
      part: part.part,
      from: old ? bytesOfPart(old) : null,
      to: bytesOfPart(part),
      budget: part.part === FIRST_LOAD ? budget.first : budget.screen,
      grown: grownFiles(old, part).map(grownText),
    };
  });

const isOver = ({ to, budget }: SizeLine) => to > budget;
/** Text in a cell of a table. Routes and file names have no other special characters. */
const cell = (text: string) => text.replaceAll('|', '\\|');

/** The sizes of a build against the release of an environment, as a Markdown comment for a pull request. */
export function sizeComment(comparison: Comparison): string {
  const { module, environment, version } = comparison;
  const lines = sizeLines(comparison);
  const against = version === null ? `${environment} doesn't have it yet` : `against \`${version}\` in ${environment}`;
  const rows = lines.map(({ part, from, to, budget, grown }) => {
    const change = from === null ? 'new' : signedKb(to - from);
    const shown = grown.length > 3 ? [...grown.slice(0, 3), `${grown.length - 3} more`] : grown;
    const limit = to > budget ? `**${inKb(budget)}**` : inKb(budget);
    return `| ${cell(part)} | ${inKb(to)} | ${change} | ${limit} | ${cell(shown.join(', ')) || '–'} |`;
  });
  const over = lines.filter(isOver).map(({ part }) => part);
  const verdict =
    over.length > 0 ? [`**Over the budget: ${over.join(', ')}.** It can't be published like this.`, ''] : [];
  return [
    `### Size of ${module}`,
    '',
    `Compressed, ${against}.`,
    '',
    ...verdict,
    '| part | size | change | budget | what grew |',
    '| --- | ---: | ---: | ---: | --- |',
    ...rows,
    '',
  ].join('\n');
}
