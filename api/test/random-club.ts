import { ATTEMPT_RULES } from '@courtside/contracts/attempt-rules';
import { editUser } from '@courtside/contracts/auth';
import { CONSENT_PURPOSES } from '@courtside/contracts/consent-words';
import { recordPlayerConsent } from '@courtside/contracts/consents';
import { changeDataProtection } from '@courtside/contracts/data-protection';
import { UNIT_SYSTEMS } from '@courtside/contracts/display-units';
import { uploadImport } from '@courtside/contracts/imports';
import { mergePlayers } from '@courtside/contracts/player-merges';
import { createPlayer, setPlayerActivity, type Player } from '@courtside/contracts/players';
import { POSITIONS } from '@courtside/contracts/positions';
import { createTeam, setAttemptRule, type Team } from '@courtside/contracts/teams';
import type { TestDayEvent } from '@courtside/contracts/test-days';
import { createTrainingSession } from '@courtside/contracts/training-sessions';
import fc from 'fast-check';
import sharp from 'sharp';
import { importCsv, importForm } from './import-file';
import { registerCoach, type TestCoach } from './register-coach';
import type { TestApi } from './test-api';
import { Tablet } from './test-day';

const speed = fc.constantFrom(0, 18.5, 20.0625, 21, 75);
const session = fc.record({
  player: fc.nat(5),
  day: fc.integer({ min: 1, max: 4 }),
  speed,
  accuracy: fc.constantFrom(0, 64),
  note: fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ unit: 'binary' })),
});
const team = fc.record({
  rule: fc.constantFrom(...ATTEMPT_RULES),
  picture: fc.option(fc.constantFrom('#6200EE', '#03DAC6'), { nil: null }),
});
const player = fc.record({
  team: fc.nat(2),
  name: fc.constantFrom('Łucja', 'İpek', '李', 'Ана', "D'Arcy", '=1+1'),
  position: fc.constantFrom(...POSITIONS),
  external_id: fc.constantFrom('', 'A-', '=1+'),
});
const consent = fc.record({
  player: fc.nat(5),
  birth_year: fc.constantFrom(null, 1990, 2014),
  guardian: fc.constantFrom(null, 'Ана Silva', '=1+1'),
  purposes: fc.subarray([...CONSENT_PURPOSES], { minLength: 1 }),
});
const event = fc.record({
  player: fc.nat(5),
  kind: fc.constantFrom('entered', 'repeat', 'absent', 'glove', 'swap', 'submitted'),
  value: fc.constantFrom(19, 20.5, 70),
});
/** Clubs with everything that a club can have. */
export const clubs = fc.record({
  units: fc.constantFrom(...UNIT_SYSTEMS),
  teams: fc.array(team, { minLength: 1, maxLength: 3 }),
  players: fc.array(player, { minLength: 2, maxLength: 6 }),
  sessions: fc.array(session, { maxLength: 10 }),
  /** Rows of an imported file, which become attempts of the sessions of their days. */
  rows: fc.array(session, { maxLength: 8 }),
  inactive: fc.array(fc.nat(5), { maxLength: 2 }),
  merges: fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 3 }),
  consents: fc.array(consent, { maxLength: 4 }),
  protection: fc.record({ consent_asked: fc.boolean(), retention_months: fc.constantFrom(null, 240) }),
  events: fc.array(event, { maxLength: 8 }),
});
export type RandomClub = typeof clubs extends fc.Arbitrary<infer Value> ? Value : never;

const date = (day: number) => `2026-03-0${day}`;
const at = <Item>(items: readonly Item[], place: number): Item => items[place % items.length]!;

/** Creates a club as a coach would. Calls that the rules of the product refuse change nothing. */
export async function createClub(api: TestApi, club: RandomClub): Promise<TestCoach> {
  const coach = await registerCoach(api);
  const as = coach.token;
  await api.call(editUser, { as, body: { units: club.units } });
  const teams = await createTeams(api, as, club);
  const players: Player[] = [];
  for (const [place, { team: of, ...values }] of club.players.entries()) {
    const external_id = values.external_id && `${values.external_id}${place}`;
    const body = { ...values, external_id, last_name: `Silva ${place}`, player_number: place, team: at(teams, of).id };
    players.push(await api.json<Player>(createPlayer, { as, body }));
  }
  for (const { player: of, day, speed: serve_speed, accuracy, note } of club.sessions) {
    const values = { weight_lift_impact: 0, lower_body_power: 0, upper_body_power: 0, serve_accuracy: accuracy };
    const body = { player: at(players, of).id, session_date: date(day), serve_speed, ...values, note };
    await api.call(createTrainingSession, { as, body });
  }
  const lines = club.rows.map(({ player: of, day, speed: serve_speed, accuracy }) => {
    const { name, last_name, player_number, position, team: id } = at(players, of);
    const { team_name } = teams.find((each) => each.id === id)!;
    return [team_name, name, last_name, player_number, position, date(day), '', '', '', serve_speed, accuracy];
  });
  if (lines.length > 0) await api.call(uploadImport, { as, body: importForm(importCsv(...lines)) });
  await runTestDay(api, coach, at(teams, 0), players, club);
  await api.call(changeDataProtection, { as, body: club.protection });
  for (const { player: of, birth_year, guardian, purposes } of club.consents) {
    const given = guardian === null ? null : { guardian, given_on: '2026-02-03', purposes };
    const body = { birth_year, consent: given };
    await api.call(recordPlayerConsent, { as, params: { id: at(players, of).id }, body });
  }
  for (const place of club.inactive)
    await api.call(setPlayerActivity, { as, params: { id: at(players, place).id }, body: { active: false } });
  for (const [kept, other] of club.merges)
    await api.call(mergePlayers, { as, params: { id: at(players, kept).id, otherId: at(players, other).id } });
  return coach;
}

async function createTeams(api: TestApi, as: string, { teams }: RandomClub): Promise<Team[]> {
  const created: Team[] = [];
  for (const [place, { rule, picture }] of teams.entries()) {
    const body = new FormData();
    body.append('team_name', `Team ${place}`);
    if (picture !== null) body.append('team_picture_upload', new Blob([await pictureOf(picture)]), 'team.png');
    const { id } = await api.json<Team>(createTeam, { as, body });
    created.push(await api.json<Team>(setAttemptRule, { as, params: { id }, body: { attempt_rule: rule } }));
  }
  return created;
}

async function pictureOf(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: 700, height: 300, channels: 3, background } });
  return new Uint8Array(await image.png().toBuffer());
}

async function runTestDay(
  api: TestApi,
  coach: TestCoach,
  of: Team,
  all: readonly Player[],
  { events }: RandomClub,
): Promise<void> {
  const players = all.filter((each) => each.team === of.id);
  if (players.length === 0) return;
  const tablet = await Tablet.start(api, { ...coach, team: of, players });
  for (const each of events) {
    const [{ id }, other] = [at(players, each.player), at(players, each.player + 1)];
    const kinds: Record<typeof each.kind, TestDayEvent> = {
      entered: { type: 'entered', player: id, test: 'SS', value: each.value, details: null },
      repeat: { type: 'repeat', player: id, test: 'SS', repeat: true },
      absent: { type: 'absent', player: id, absent: true },
      glove: { type: 'gloves-assigned', gloves: [{ player: id, glove: 'smart_glove1' }] },
      swap: { type: 'players-swapped', player: id, group: 0, with: other.id, withGroup: 1, reason: 'Müde 😴' },
      submitted: { type: 'group-submitted', group: 0 },
    };
    await tablet.send(kinds[each.kind]);
  }
  await tablet.send({ type: 'finished' });
}
