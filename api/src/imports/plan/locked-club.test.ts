import { deleteTeam } from '@courtside/contracts/teams';
import { deletePlayer, editPlayer } from '@courtside/contracts/players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import { clubOfEachTest, testApi } from '../../../test/set-up';
import { Overtaken } from '../../database/errors';
import { transactionStep } from '../../database/transaction';
import { Decisions, nothingOwn } from './decisions';
import { LockedClub } from './locked-club';
import { planBatch } from './plan-batch';

const api = testApi();
const club = clubOfEachTest(api);
const withoutTeams = () => ({ ids: new Map<string, string>(), created: [], refused: new Map<string, string>() });
const lock = (chosen: ReadonlyMap<string, string>) =>
  api.core.db
    .transaction()
    .execute((trx) => new LockedClub(trx, api.core, club.coach.clubId).settleTeams(withoutTeams, chosen));

it('a chosen player who was deleted or has moved since makes the batch begin again', async () => {
  const { id: other } = await api.json<Team>(createTeam, { as: club.coach.token, body: { team_name: 'Other' } });
  await expect(lock(new Map([[club.player.id, club.team.id]]))).resolves.toBeDefined();
  await expect(lock(new Map([[club.player.id, other]]))).rejects.toThrow(Overtaken);
  await api.call(deleteTeam, { as: club.coach.token, params: { id: club.team.id } });
  await expect(lock(new Map([[club.player.id, club.team.id]]))).rejects.toThrow(Overtaken);
});

it('teams that can never be locked end the transaction', async () => {
  const gone = { ...withoutTeams(), ids: new Map([['gone', '018f0000-0000-7000-8000-000000000000']]) };
  const locked = api.core.db
    .transaction()
    .execute((trx) => new LockedClub(trx, api.core, club.coach.clubId).settleTeams(() => gone, new Map()));
  await expect(locked).rejects.toThrow(Overtaken);
});

/** SQLite has one connection, so nothing happens while a batch is stored. */
(process.env.COURTSIDE_TEST_DATABASE_URL ? describe : describe.skip)('between a look at a player and the locks', () => {
  const row = {
    row: 2,
    values: {
      team_name: 'U18',
      name: 'Nessie',
      last_name: 'Q',
      player_number: 7,
      position: 'Setter' as const,
      session_date: '2026-02-28',
      weight_lift_impact: 0,
      lower_body_power: 0,
      upper_body_power: 0,
      serve_speed: 20,
      serve_accuracy: 0,
    },
  };
  /** Plans a batch whose player is changed by somebody else in the meantime. */
  async function planWhile(work: () => Promise<unknown>) {
    const { team_name, name, last_name } = row.values;
    const decisions = new Decisions({ players: [{ team_name, name, last_name, player: club.player.id }] });
    let turns = 0;
    const plan = await transactionStep(api.core.db, 0, (trx) => {
      const locked = new LockedClub(trx, api.core, club.coach.clubId);
      const view = Object.create(locked, {
        teamsOf: {
          value: async (players: readonly string[]) => {
            const found = await locked.teamsOf(players);
            turns += 1;
            if (turns === 1) await work();
            return found;
          },
        },
        settleTeams: { value: locked.settleTeams.bind(locked) },
        rosters: { value: locked.rosters.bind(locked) },
        rules: { value: locked.rules.bind(locked) },
        readable: { value: locked.readable.bind(locked) },
        sessionsOn: { value: locked.sessionsOn.bind(locked) },
        sessionRoom: { value: locked.sessionRoom.bind(locked) },
      }) as LockedClub;
      const { quotas } = api.core.config;
      return planBatch(view, [row], { decisions, own: nothingOwn(), quotas, now: Date.parse('2026-03-01') });
    });
    expect(turns).toBe(2);
    return plan;
  }
  const as = () => club.coach.token;

  it.each([
    ['the team', () => api.call(deleteTeam, { as: as(), params: { id: club.team.id } })],
    ['the player', () => api.call(deletePlayer, { as: as(), params: { id: club.player.id } })],
  ])('%s can be deleted, and the row is refused', async (_, work) => {
    const { refusals } = await planWhile(work);
    expect(refusals).toMatchObject([{ reasons: [['name', expect.stringContaining('does not exist any more')]] }]);
  });

  it('the player can move, and still gets the results', async () => {
    const { id: team } = await api.json<Team>(createTeam, { as: as(), body: { team_name: 'Other' } });
    const { id, name, last_name, player_number, position } = club.player;
    const body = { name, last_name, player_number, position, team };
    const { refusals, days } = await planWhile(() => api.json(editPlayer, { as: as(), params: { id }, body }));
    expect({ refusals, players: days.map(({ player }) => player) }).toEqual({ refusals: [], players: [id] });
  });
});
