import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';

/** A player of the team with another number in the list. */
interface NumberTexts {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const players = (count: number) => `${count} ${count === 1 ? 'player' : 'players'}`;

/** Texts of the pasted roster. */
export const texts = {
  title: 'Paste a Roster',
  titleOf: (team: string) => `Paste a Roster for ${team}`,
  text: 'List of players',
  hint: 'From Excel, Google Sheets, a mail or a chat, or typed here: one player in each line. Headings are optional.',
  example: '7  Ana Kovač  Setter\n12  Bea Nord  Libero\nCosta, Mia #4 OH',
  read: 'Continue',
  nothing: 'No player was found in this text.',
  back: 'Back to the Text',
  cancel: 'Cancel',
  preview: 'Players in this list',
  found: (count: number) => `${players(count)} found.`,
  toCheck: (count: number) =>
    count === 0 ? 'Nothing is missing.' : `${count} ${count === 1 ? 'thing' : 'things'} to fill in or correct.`,
  room: (count: number, left: number) =>
    left === 0
      ? `This team already has ${PLAYERS_PER_TEAM} players.`
      : `The team has room for ${players(left)}. Remove ${players(count - left)} from this list.`,
  add: (count: number) => (count === 1 ? 'Add 1 Player' : `Add ${count} Players`),
  added: (count: number) => `${players(count)} added successfully.`,
  failed: 'The players could not be added.',
  refused: 'None of them was added. The reasons are in the list.',
  isCut: 'The text was too long. Its end was not read.',
  leftOut: (count: number) => `${count} ${count === 1 ? 'line was' : 'lines were'} left out`,
  numbersTitle: 'Which are the shirt numbers?',
  countTitle: (sample: string) => `Are ${sample} … the shirt numbers?`,
  isNumber: 'Yes, shirt numbers',
  isCount: 'No, they only count the lines',
  someNumbers: (sample: string) => `${sample} …`,
  noNumbers: 'None of them',
  missingNumbers: (count: number) => `${players(count)} without a number`,
  freeNumbers: 'Use Free Numbers',
  others: (count: number, all: number) =>
    count === all ? 'Position for all' : `Position for the other${count === 1 ? '' : `s (${count})`}`,
  swap: 'Swap First and Last Names',
  columns: { number: 'No.', name: 'Name', lastName: 'Last Name', position: 'Position', externalId: 'External ID' },
  cell: (column: string, player: string) => `${column} of ${player}`,
  line: (line: number) => `line ${line}`,
  choose: 'Choose …',
  remove: (player: string) => `Remove ${player}`,
  removed: (player: string) => `${player} was removed from the list.`,
  numbers: (changes: readonly NumberTexts[]) => {
    const [first] = changes;
    if (first && changes.length === 1)
      return `${first.name} is on the team with number ${first.from}, not ${first.to}.`;
    const each = changes.map(({ name, from, to }) => `${name} from ${from} to ${to}`);
    return `${changes.length} players of the team have other numbers in this list: ${each.join(', ')}.`;
  },
  updateNumbers: (changes: readonly NumberTexts[]) =>
    changes.length === 1 ? `Change to ${changes[0]?.to}` : `Change ${changes.length} Numbers`,
  updatedNumbers: (changes: readonly NumberTexts[]) =>
    `${changes.map(({ name, to }) => `${name} has number ${to}`).join(', ')} now, and is left out of this list.`,
  updateFailed: 'The numbers could not be changed. Please try again.',
  sameNumber: 'Another player in this list has this number.',
  sameName: 'This player is in the list twice.',
  unknown: (position: string) => `“${position}” is not one of our positions. Choose one.`,
  several: 'Check where the last name starts.',
  noRoom: `A team has at most ${PLAYERS_PER_TEAM} players.`,
} as const;
