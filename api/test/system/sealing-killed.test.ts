import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { waitUntil } from '@courtside/processes';
import { clubWithData } from '../club-with-data';
import { countRecords, storeSingly } from '../previous-sessions';
import { ServerProcess } from '../server-process';
import { testApi } from '../set-up';

const OLDER = 4_000;
/** The second one hits a server that continues the work of the first. */
const KILLS = 2;

const api = testApi();

test('a server that is killed while it seals older sessions loses nothing, and the next one continues', async () => {
  const club = await clubWithData(api);
  await storeSingly(api.core, club, OLDER);
  const as = club.coach.token;
  const before = await api.json<TrainingSession[]>(listTrainingSessions, { as });

  let sealed = 1;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const start = sealed;
    const killed = await ServerProcess.start(api.database.environment);
    await waitUntil(async () => (await countRecords(api.core)) > start);
    await killed.program.kill();
    sealed = await countRecords(api.core);
    expect(sealed).toBeGreaterThan(start);
    expect(await api.json(listTrainingSessions, { as })).toEqual(before);
  }
  expect(sealed).toBeLessThan(OLDER);

  const server = await ServerProcess.start(api.database.environment);
  await waitUntil(async () => (await countRecords(api.core)) === OLDER + 1);
  expect((await server.call(listTrainingSessions, { as })).body).toEqual(before);
  await server.program.kill();
}, 120_000);
