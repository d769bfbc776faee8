import type { Config } from '../src/config/config';
import { clubWithData, type TestClub } from './club-with-data';
import { registerCoach, type TestCoach } from './register-coach';
import { buildTestApi, type TestApi } from './test-api';

/** A server for all tests of a file or group. Its properties exist as soon as the first hook or test runs. */
export function testApi(overrides?: Partial<Config>): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => Object.assign(api, await buildTestApi(overrides)));
  afterAll(() => api.close());
  return api;
}

/** A new coach for each test, always in the same object. */
export const coachOfEachTest = (api: TestApi): TestCoach => ofEachTest(() => registerCoach(api));

/** A new club with data for each test, always in the same object. */
export const clubOfEachTest = (api: TestApi): TestClub => ofEachTest(() => clubWithData(api));

function ofEachTest<T extends object>(create: () => Promise<T>): T {
  const current = {} as T;
  beforeEach(async () => Object.assign(current, await create()));
  return current;
}
