import { openedCore } from '@courtside/api/test/migrated-core';
import { registerCoach, setPassword, type TestCoach } from '@courtside/api/test/register-coach';
import { openPostgres } from '@courtside/api/database/open';
import { paths } from '@courtside/contracts/paths';
import type { Cluster } from '../cluster/cluster';
import { apiEnvironment } from '../cluster/servers';
import { PORTS } from '../cluster/ports';
import { databaseUrl } from '../cluster/postgres';
import { productAgent, send } from './writers';

export const PASSWORD = 'Courtside#1';
const PLAYERS = 4;

/** A club of the drill, with direct access to the database beside the APIs. */
export interface DrillClub {
  readonly core: ReturnType<typeof openedCore>;
  readonly coach: TestCoach;
  readonly team: string;
  readonly players: readonly string[];
}

/** Registers a coach and creates a team with players, through the product. */
export async function createClub({ url, shared }: Cluster): Promise<DrillClub> {
  const core = openedCore({
    kind: 'postgres',
    folder: shared.folder,
    environment: apiEnvironment(shared, 0),
    open: () => openPostgres(databaseUrl('courtside', PORTS.primaries[0]), { connections: 4 }),
    drop: () => Promise.resolve(),
  });
  const coach = await registerCoach({ core });
  await setPassword({ core }, coach, PASSWORD);
  const agent = productAgent();
  const create = async (path: string, body: object) => {
    const answer = await send(agent, url + path, { authorization: `Bearer ${coach.token}` }, body);
    if (answer.status !== 201 || !answer.body.id)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  };
  const team_name = 'Falcons';
  const team = await create(paths.teams, { team_name });
  const players: string[] = [];
  for (let number = 1; number <= PLAYERS; number += 1) {
    const player = { name: `Player ${number}`, last_name: 'Silva', player_number: number, position: 'Setter', team };
    players.push(await create(paths.players, player));
  }
  agent.destroy();
  return { core, coach, team: team_name, players };
}
