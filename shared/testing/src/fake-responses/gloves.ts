import * as logins from '@courtside/contracts/glove-logins';
import { triggeredText } from '@courtside/contracts/glove-names';
import * as gloves from '@courtside/contracts/gloves';
import * as accuracy from '@courtside/contracts/spike-accuracy';
import { answer, created, ok } from './respond';

export const gloveResponses = [
  ...answer(gloves, {
    startGloveScan: () => ok({ message: 'Searching for gloves.' }),
    getGloveData: (club) => ok(club.gloves),
    triggerTest(club, { body: { gloveId, testCode } }) {
      const run = { id: `run-${gloveId}-${testCode}`, test: testCode, status: 'triggered' as const, error: null };
      const test_triggered = triggeredText(testCode);
      club.gloves[gloveId] = { ...club.gloves[gloveId], test_triggered, test_results: {}, run };
      return ok({ message: 'Test started.', run_id: run.id });
    },
  }),
  ...answer(logins, {
    createGloveLogin: (_, { params }) =>
      created({
        username: `demo/${params.login}`,
        password: 'broker-secret',
        address: 'mqtts://courtside.test:8883',
      }),
  }),
  ...answer(accuracy, {
    getAccuracyApplication: (club) => ok(club.accuracyApplication),
    getSpikeAccuracy: (club, { params }) =>
      ok(club.accuracy[params.gloveId] ?? { accuracy: 0, hits: 0, misses: 0, timestamp: null }),
  }),
];
