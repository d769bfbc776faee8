import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { waitUntil } from '@courtside/processes';
import { clubWithData } from '../club-with-data';
import { countRecords, storeSingly } from '../previous-sessions';
import { ServerProcess } from '../server-process';
import { testApi } from '../set-up';

const OLDER = 2_000;

const api = testApi();

test('a server that is killed while it seals older sessions loses nothing, and the next one continues', async () => {
  const club = await clubWithData(api);
  await storeSingly(api.core, club, OLDER);
  const as = club.coach.token;
  const before = await api.json<TrainingSession[]>(listTrainingSessions, { as });

  const killed = await ServerProcess.start(api.database.environment);
  await waitUntil(async () => (await countRecords(api.core)) > 1);
  await killed.program.kill();
  expect(await countRecords(api.core)).toBeLessThan(OLDER);
  expect(await api.json(listTrainingSessions, { as })).toEqual(before);

  const server = await ServerProcess.start(api.database.environment);
  await waitUntil(async () => (await countRecords(api.core)) === OLDER + 1);
  expect((await server.call(listTrainingSessions, { as })).body).toEqual(before);
  await server.program.kill();
}, 120_000);
