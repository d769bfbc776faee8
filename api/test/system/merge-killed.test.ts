import { randomUUID } from 'node:crypto';
import { mergePlayers, undoPlayerMerge } from '@courtside/contracts/player-merges';
import { createPlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import type { Call } from '@courtside/contracts/call';
import { transaction } from '../../src/database/transaction';
import { NO_RESULTS } from '../../src/training-sessions/session-results';
import { waitForValue } from '../glove-test-bed';
import { migratedCore } from '../migrated-core';
import { registerCoach } from '../register-coach';
import { NoResponse, ServerProcess } from '../server-process';
import { testDatabase } from '../test-database';

const SESSIONS = 1_000;

test('a server that is killed while it merges players has moved all sessions or none', async () => {
  const database = await testDatabase();
  const core = await migratedCore(database);
  const coach = await registerCoach({ core });
  const server = await ServerProcess.start({ ...database.environment });
  const call = async <Body>(...[each, request]: Parameters<ServerProcess['call']>) =>
    (await server.call<Body>(each, { as: coach.token, ...request })).body;
  const team = await call<Team>(createTeam, { body: { team_name: 'Falcons' } });
  const ids: string[] = [];
  for (const player_number of [4, 12]) {
    const draft = { name: `Elif ${player_number}`, last_name: 'Silva', player_number, position: 'Setter' };
    ids.push((await call<Player>(createPlayer, { body: { ...draft, team: team.id } })).id);
  }
  const [id, otherId] = ids as [string, string];
  const key = (await core.dataKeys.loadOne(core.db, coach.clubId, otherId))!;
  const session = { player: otherId, key, session_date: '2026-03-01', results: NO_RESULTS };
  const sessions = Array.from({ length: SESSIONS }, () => session);
  await transaction(core.db, (trx) => core.sessionWriter.add(trx, coach.clubId, sessions));

  /** How many sessions both players have, of those that can be read. */
  const counts = async () => {
    const stored = await call<TrainingSession[]>(listTrainingSessions);
    return ids.map((player) => stored.filter((each) => each.player === player).length);
  };
  /** Makes a call, and kills the server while it is in progress. */
  const interrupt = async (each: Call, headers: Record<string, string>) => {
    const pending = call(each, { params: { id, otherId }, headers }).catch((error: unknown) => {
      if (!(error instanceof NoResponse)) throw error;
    });
    // Once a later call has a response, the first one is in progress.
    await call(listPlayers).catch(() => {});
    await server.program.kill();
    await pending;
    await server.program.start();
  };

  for (const [each, before, after] of [
    [mergePlayers, [0, SESSIONS], [SESSIONS, 0]],
    [undoPlayerMerge, [SESSIONS, 0], [0, SESSIONS]],
  ] as const) {
    const headers = { 'idempotency-key': randomUUID() };
    await interrupt(each, headers);
    const left = await counts();
    expect([before, after]).toContainEqual(left);
    // Like a screen, repeats the call if there was no response. The key of a killed call is free after some seconds.
    const repeat = async () => {
      await call(each, { params: { id, otherId }, headers });
      return counts();
    };
    await waitForValue(repeat, ([ofKept]) => ofKept === after[0]);
    expect(await counts()).toEqual(after);
  }
  await server.program.kill();
  await core.db.destroy();
  await database.drop();
});
