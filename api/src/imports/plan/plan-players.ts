import { foldCase } from '@courtside/contracts/fold-case';
import type { ImportDifference } from '@courtside/contracts/import-result';
import { fullName } from '@courtside/contracts/player-list';
import { v7 as uuid } from 'uuid';
import type { PlayerWithSlot } from '../../players/repository';
import { admit, nameKey, type RosterEntry } from '../../players/roster';
import type { NumberedRow } from '../check-rows';
import type { ImportRow } from '../import-row';
import type { Decisions } from './decisions';
import { ExternalIds, type Placed } from './external-ids';
import { anotherId, contradiction, described, ofOwner, type Reason } from './owners';
import { refusalOf, type Refusal } from './refusals';
import { withWholeName } from './whole-names';

/** A row with its player. */
export interface PlayerRow {
  readonly row: number;
  readonly sheet: string | undefined;
  /** The player who gets the results. */
  readonly playerId: string;
  /** The record that the row means, if it was merged into the player. */
  readonly mergedFrom?: string | undefined;
  readonly teamId: string;
  readonly values: ImportRow;
}

/** The column of each field in the errors of a refused player. */
const COLUMN_OF_FIELD: Readonly<Record<string, string>> = {
  team: 'team_name',
  player_number: 'player_number',
  non_field_errors: 'name',
};

type Assigned = { readonly known: RosterEntry | null } | Reason;

/** The record of a player, who may have merged ones with other numbers and positions, that differs least from a row. */
function closestRecord(roster: readonly RosterEntry[], named: RosterEntry, values: ImportRow): RosterEntry {
  const differences = ({ player_number, position }: RosterEntry) =>
    Number(player_number !== values.player_number) + Number(position !== values.position);
  const others = roster.filter((entry) => entry !== named && entry.kept === named.kept);
  return others.reduce((best, each) => (differences(each) < differences(best) ? each : best), named);
}

const severalNamed = (values: ImportRow, alike: readonly RosterEntry[]): string => {
  const players = alike.map((each) => `${fullName(each)} (${described(each)})`);
  return `Several players of this team are named ${fullName(values)}: ${players.join(' and ')}. Write the name as it is there.`;
};

/**
 * The player whom a row means. A row that contradicts the only player of this name in number and position may mean
 * somebody else, so nobody is chosen silently.
 *
 * @param isNew whether the same file has added the player, so that another number is another player
 */
function playerOf(roster: readonly RosterEntry[], values: ImportRow, isNew: (id: string) => boolean): Assigned {
  const key = nameKey(values);
  const alike = roster.filter((entry) => entry.name_key === key);
  // Only players from before accents were ignored can share a name.
  const exact =
    alike.length < 2
      ? alike
      : alike.filter(
          ({ name, last_name }) =>
            foldCase(name) === foldCase(values.name) && foldCase(last_name) === foldCase(values.last_name),
        );
  const [named, ...others] = exact.length > 0 ? exact : alike;
  if (!named) return { known: null };
  if (others.some(({ kept }) => kept !== named.kept))
    return { column: 'name', reason: severalNamed(values, [named, ...others]) };
  const known = closestRecord(roster, named, values);
  const differs = known.player_number !== values.player_number;
  if (differs && (known.position !== values.position || isNew(known.id))) {
    const both = `${fullName(known)} is ${described(known)}. This row says ${described(values)}.`;
    return {
      column: 'player_number',
      contradicts: isNew(known.id) ? undefined : { player: known.kept, reason: both },
      reason: `${both} If it is the same player, use the number or position of the player. If it is another player, use another name, such as a second initial.`,
    };
  }
  return { known };
}

/**
 * How a row differs from the player to whom it belongs. A number or position of a record that was merged into the player
 * is known, and a player who is in another team now has others there.
 */
function differencesOf(
  { row, values }: Pick<PlayerRow, 'row' | 'values'>,
  { entry: known, teamId: team }: Placed,
  roster: readonly RosterEntry[],
  ids: ExternalIds,
): ImportDifference[] {
  const records = roster.filter(({ kept }) => kept === known.kept);
  const player = records.find(({ id, kept }) => id === kept);
  const about = { row, player: known.kept, team, name: fullName(player ?? known) };
  const fields = player ? (['player_number', 'position'] as const) : [];
  const differing = fields
    .filter((field) => records.every((record) => record[field] !== values[field]))
    .map((field) => ({ ...about, field, stored: String(player?.[field]), file: String(values[field]) }));
  const { external_id: file = '' } = values;
  if (file === '' || ids.idOf(known) !== undefined || ids.ownerOf(file)) return differing;
  return [...differing, { ...about, field: 'external_id', stored: '', file }];
}

const PLAYER_GONE = 'The player who was chosen for this name does not exist any more. Choose again.';

/** What the players of rows are decided by. */
export interface PlayerQuestion {
  readonly decisions: Decisions;
  /** The id of the team of a name in the file. */
  readonly teamOf: (name: string) => string | undefined;
  /** The teams of the players whom a coach has chosen. */
  readonly chosenTeams: ReadonlyMap<string, string>;
  readonly rosters: ReadonlyMap<string, RosterEntry[]>;
  /** Players whom earlier batches of the same import have created. */
  readonly own: ReadonlySet<string>;
}

export interface PlayerPlan {
  readonly accepted: readonly PlayerRow[];
  readonly newPlayers: readonly PlayerWithSlot[];
  readonly refusals: readonly Refusal[];
  readonly differences: readonly ImportDifference[];
}

/** A row whose player, or why it has none, was found. `known` is null for a new player. */
type Found = { readonly teamId: string; readonly known: RosterEntry | null; readonly values: ImportRow } | Reason;

function find(row: NumberedRow, question: PlayerQuestion, ids: ExternalIds, isNew: (id: string) => boolean): Found {
  const { decisions, chosenTeams, rosters, own } = question;
  const { values: given, wholeName } = row;
  const decided = decisions.playerOf(row);
  if (typeof decided === 'string') {
    const teamId = chosenTeams.get(decided) ?? '';
    const known = rosters.get(teamId)?.find(({ id }) => id === decided);
    if (!known) return { column: 'name', reason: PLAYER_GONE };
    const { name, last_name } = known;
    return { teamId, known, values: { ...given, name, last_name } };
  }
  const owner = ids.ownerOf(given.external_id);
  if (owner) {
    // A player who was declared new is nobody whom the club had before.
    const isOther = decided === null && !own.has(owner.entry.id) && !isNew(owner.entry.id);
    return isOther ? contradiction(owner, row) : ofOwner(owner, row, question);
  }
  const teamId = question.teamOf(given.team_name) ?? '';
  const roster = rosters.get(teamId) ?? [];
  const named = withWholeName(given, wholeName, roster);
  if ('reason' in named) return named;
  const { values } = named;
  const candidates = decided === null ? roster.filter(({ id }) => own.has(id) || isNew(id)) : roster;
  const assigned = playerOf(candidates, values, isNew);
  if ('reason' in assigned) return assigned;
  const { known } = assigned;
  const id = known && ids.idOf(known);
  if (known && id && given.external_id) return anotherId(known, id, given.external_id);
  return { teamId, known, values };
}

/**
 * Finds or plans the player of each row by team and name, or as a coach has decided. Adds new players to `rosters`. A row
 * of a known player with another number or position is accepted, and its differences are named.
 */
export function planPlayers(rows: readonly NumberedRow[], question: PlayerQuestion): PlayerPlan {
  const accepted: PlayerRow[] = [];
  const newPlayers: PlayerWithSlot[] = [];
  const refusals: Refusal[] = [];
  const differences: ImportDifference[] = [];
  const added = new Set<string>();
  const ids = new ExternalIds(question.rosters);
  const isNew = (id: string) => added.has(id);
  for (const each of rows) {
    const { row, sheet } = each;
    const found = find(each, question, ids, isNew);
    if ('reason' in found) {
      const { column, reason, contradicts } = found;
      refusals.push({ ...refusalOf(each, column, reason), ...(contradicts && { contradicts }) });
      continue;
    }
    const { teamId, known, values } = found;
    const { external_id } = values;
    if (known) {
      const roster = question.rosters.get(teamId) ?? [];
      differences.push(...differencesOf({ row, values }, { entry: known, teamId }, roster, ids));
      if (external_id && !ids.ownerOf(external_id) && !ids.idOf(known)) ids.add(external_id, { entry: known, teamId });
      const { id, kept } = known;
      accepted.push({ row, sheet, playerId: kept, mergedFrom: kept === id ? undefined : id, teamId, values });
      continue;
    }
    const roster = question.rosters.get(teamId) ?? [];
    const admission = admit(roster, { ...values, active: true });
    if (!admission.admitted) {
      const reasons = Object.entries(admission.errors).map(
        ([field, [reason = '']]) => [COLUMN_OF_FIELD[field] ?? field, reason] as const,
      );
      refusals.push({ row: each, reasons });
      continue;
    }
    const { name, last_name, player_number, position } = values;
    const id = uuid();
    const { slot } = admission;
    const own = { name, last_name, player_number, position, external_id };
    const entry = { ...own, id, slot, name_key: nameKey(values), active: true, kept: id };
    roster.push(entry);
    if (external_id) ids.add(external_id, { entry, teamId });
    added.add(id);
    newPlayers.push({ id, teamId, slot, values: own });
    accepted.push({ row, sheet, playerId: id, teamId, values });
  }
  return { accepted, newPlayers, refusals, differences };
}
