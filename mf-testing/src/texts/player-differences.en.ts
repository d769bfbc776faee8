import type { ImportDifference } from '@courtside/contracts/import-result';

/** A player with a stored number and another one in a list. */
export interface NamedChange {
  readonly player: string;
  /** First and last name. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Texts about players who have another number, position or external id in a file or a pasted list. */
export const texts = {
  stored: 'The results are stored. No player is changed until you answer.',
  willBeStored: 'The rows go to the players of these names. No player is changed until you answer.',
  pasted: 'The values are in the rows of these names. No player is changed until you answer.',
  answerFailed: 'The answer could not be stored. Please try again.',
  updateTo: (value: string) => `Change to ${value}`,
  updated: ({ name, file }: { name: string; file: string }) => `${name} was changed to ${file}.`,
  difference: ({ row, name, field, stored, file }: ImportDifference) =>
    ({
      player_number: `${name} has number ${stored}. Row ${row} says ${file}.`,
      position: `${name} is ${stored}. Row ${row} says ${file}.`,
      external_id: `${name} has no external ID. Row ${row} says ${file}.`,
    })[field],
  numbers: (changes: readonly NamedChange[]) => {
    const [first] = changes;
    if (first && changes.length === 1) return `${first.name} has number ${first.from}. The list says ${first.to}.`;
    const each = changes.map(({ name, from, to }) => `${name} from ${from} to ${to}`);
    return `Numbers of ${changes.length} players changed: ${each.join(', ')}.`;
  },
  updateNumbers: (changes: readonly NamedChange[]) =>
    changes.length === 1 ? `Change to ${changes[0]?.to}` : `Change ${changes.length} Numbers`,
  updatedNumbers: (changes: readonly NamedChange[]) =>
    `${changes.map(({ name, to }) => `${name} has number ${to}`).join(', ')} now.`,
} as const;
