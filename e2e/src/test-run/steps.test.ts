import { existsSync } from 'node:fs';
import path from 'node:path';
import { POOLER_TESTS, POSTGRES_TESTS } from './steps';

it('every test that runs again on PostgreSQL exists', () => {
  const root = path.resolve(__dirname, '../../..');
  expect(
    [...POSTGRES_TESTS, ...POOLER_TESTS].filter((name) => !existsSync(path.join(root, `${name}.test.ts`))),
  ).toEqual([]);
});
