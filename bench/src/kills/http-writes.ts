import { randomUUID } from 'node:crypto';
import type { Call } from '@courtside/contracts/call';
import { createPlayer } from '@courtside/contracts/players';
import { createTeam } from '@courtside/contracts/teams';
import { createTrainingSession } from '@courtside/contracts/training-sessions';
import { EXAMPLE_METRICS } from '@courtside/api/test/club-with-data';
import type { TestCoach } from '@courtside/api/test/register-coach';
import { NoResponse } from '@courtside/api/test/server-process';
import type { KillPath } from './kill-path';
import type { KilledServer } from './killed-server';
import { compareRows } from './tally';

const WRITERS = 4;
const SESSIONS_PER_PLAYER = 3;

interface KeyedRequest {
  readonly call: Call;
  readonly key: string;
  readonly body: object;
}

/** Creates teams, players and training sessions of a new club, like several tablets. */
export function httpWrites(server: KilledServer): KillPath {
  let coach: TestCoach;
  let acknowledged: string[] = [];
  let unanswered: KeyedRequest[] = [];
  let onAcknowledged = () => {};

  const send = ({ call, key, body }: KeyedRequest) =>
    server.process.call<{ id: string }>(call, { as: coach.token, body, headers: { 'idempotency-key': key } });

  async function create(call: Call, body: object): Promise<string> {
    const request = { call, key: randomUUID(), body };
    unanswered.push(request);
    const response = await send(request);
    if (response.status !== 201) throw new Error(`${call.id} answered ${response.status}.`);
    unanswered.splice(unanswered.indexOf(request), 1);
    acknowledged.push(response.body.id);
    onAcknowledged();
    return response.body.id;
  }

  async function write(writer: number): Promise<void> {
    const team = await create(createTeam, { team_name: `Team ${writer}` });
    for (let number = 0; ; number += 1) {
      const name = { name: `Player ${number}`, last_name: `Silva ${writer}` };
      const player = await create(createPlayer, { ...name, player_number: number, position: 'Setter', team });
      for (let day = 1; day <= SESSIONS_PER_PLAYER; day += 1)
        await create(createTrainingSession, { player, session_date: `2026-01-0${day}`, ...EXAMPLE_METRICS });
    }
  }

  /** @returns the number of requests that were carried out but lost their response */
  async function repeatUnanswered(): Promise<number> {
    let completed = 0;
    for (const request of unanswered) {
      const { status, body } = await send(request);
      if (status === 201) acknowledged.push(body.id);
      else if (status === 409) completed += 1;
      else throw new Error(`The repeated ${request.call.id} answered ${status}.`);
    }
    return completed;
  }

  const storedIds = async () => {
    const ids = (table: 'teams' | 'players' | 'training_sessions') =>
      server.core.db.selectFrom(table).select('id').where('club_id', '=', coach.clubId).execute();
    const rows = [await ids('teams'), await ids('players'), await ids('training_sessions')];
    return rows.flat().map(({ id }) => id);
  };

  return {
    acknowledgements: 40,
    async write(onEach) {
      coach = await server.registerCoach();
      [acknowledged, unanswered, onAcknowledged] = [[], [], onEach];
      const writers = await Promise.allSettled(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
      for (const writer of writers)
        if (writer.status === 'rejected' && !(writer.reason instanceof NoResponse)) throw writer.reason;
    },
    async check() {
      await server.expireClaims();
      const completed = await repeatUnanswered();
      return compareRows(acknowledged, await storedIds(), completed);
    },
  };
}
