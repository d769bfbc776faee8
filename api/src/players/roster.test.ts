import { messages } from '@courtside/contracts/messages';
import { admit, nameKey, type RosterEntry } from './roster';

const entry = (slot: number, name = `ana ${slot}`, lastName = 'silva', number = slot): RosterEntry => ({
  id: `player-${slot}`,
  slot,
  name,
  last_name: lastName,
  player_number: number,
  position: 'Setter',
  active: true,
  kept: `player-${slot}`,
  name_key: nameKey({ name, last_name: lastName }),
});
const full = Array.from({ length: 20 }, (_, index) => entry(index + 1));
const newcomer = { name: 'Mia', last_name: 'Costa', player_number: 99 };

describe('a team admits a player', () => {
  test.each([
    ['into the first slot of an empty team', [], newcomer, 1],
    ['into the lowest free slot', [entry(1), entry(3)], newcomer, 2],
    ['into the last slot', full.slice(0, 19), newcomer, 20],
    [
      'who keeps their name, number and slot',
      full,
      { id: 'player-7', name: 'Ana 7', last_name: 'Silva', player_number: 7 },
      7,
    ],
    [
      'who has had the name of a team-mate since before accents were ignored',
      [entry(1, 'zoe', 'nord'), entry(2, 'zoé', 'nord')],
      { id: 'player-2', name: 'Zoé', last_name: 'Nord', player_number: 9 },
      2,
    ],
    ['whose first and last name are those of a team-mate in reverse', [entry(1, 'costa', 'mia')], newcomer, 2],
  ])('%s', (_, roster, candidate, slot) => {
    expect(admit(roster, { active: true, ...candidate })).toEqual({ admitted: true, slot });
  });
});

describe('a team refuses a player', () => {
  test.each([
    ['as the twenty-first', full, newcomer, { team: [messages.teamFull] }],
    [
      'with a taken number',
      [entry(1)],
      { ...newcomer, player_number: 1 },
      { player_number: [messages.playerNumberExists] },
    ],
    [
      'with a taken name, ignoring case and spaces',
      [entry(1, 'mia', 'costa')],
      { ...newcomer, name: ' MIA ', last_name: 'costa' },
      { non_field_errors: [messages.playerExists] },
    ],
    [
      'with a taken name in another spelling',
      [entry(1, 'Zoé', "O'Brien")],
      { ...newcomer, name: 'ZOE', last_name: 'O’Brien' },
      { non_field_errors: [messages.playerExists] },
    ],
    [
      'with a taken number and name, reporting both',
      [entry(1, 'mia', 'costa', 99)],
      newcomer,
      { non_field_errors: [messages.playerExists], player_number: [messages.playerNumberExists] },
    ],
    [
      'who changes to a team-mate’s number',
      full,
      { ...newcomer, id: 'player-7', player_number: 8 },
      { player_number: [messages.playerNumberExists] },
    ],
  ])('%s', (_, roster, candidate, errors) => {
    expect(admit(roster, { active: true, ...candidate })).toEqual({ admitted: false, errors });
  });
});

describe('inactive players', () => {
  const inactive = { ...entry(1, 'Mia', 'Costa', 7), slot: null, active: false };

  test('need no slot, and their numbers are free', () => {
    const other = { name: 'Ines', last_name: 'Luz', player_number: 7, active: true };
    expect(admit([inactive], other)).toEqual({ admitted: true, slot: 1 });
    expect(admit([inactive, ...full], { ...inactive, name: 'Maria', player_number: 3 })).toEqual({
      admitted: true,
      slot: null,
    });
  });

  test('keep their names, so that nobody is added twice', () => {
    expect(admit([inactive], { name: 'MIA', last_name: 'Costa', player_number: 8, active: true })).toEqual({
      admitted: false,
      errors: { non_field_errors: [messages.inactivePlayerExists] },
    });
  });

  test('become active in a free slot, if nobody has their number', () => {
    expect(admit([inactive, entry(2)], { ...inactive, active: true })).toEqual({ admitted: true, slot: 1 });
    expect(admit([inactive, entry(7)], { ...inactive, active: true })).toEqual({
      admitted: false,
      errors: { player_number: [messages.playerNumberExists] },
    });
    expect(admit([inactive, ...full], { ...inactive, active: true })).toEqual({
      admitted: false,
      errors: { team: [messages.teamFull] },
    });
  });
});

test('only the kept player gets the name of a record that was merged', () => {
  const kept = entry(1);
  const merged = { ...entry(2, 'Mia', 'Costa'), slot: null, active: false, kept: kept.id };
  const draft = { name: 'MIA', last_name: 'Costa', player_number: 8, active: true };
  expect(admit([kept, merged], { ...draft, id: kept.id })).toEqual({ admitted: true, slot: 1 });
  expect(admit([kept, merged], draft)).toEqual({
    admitted: false,
    errors: { non_field_errors: [messages.mergedPlayerExists] },
  });
});
