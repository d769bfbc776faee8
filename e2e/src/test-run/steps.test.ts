import { existsSync } from 'node:fs';
import path from 'node:path';
import { POSTGRES_TESTS } from './steps';

it('every test that runs again on PostgreSQL exists', () => {
  const root = path.resolve(__dirname, '../../..');
  expect(POSTGRES_TESTS.filter((name) => !existsSync(path.join(root, `${name}.test.ts`)))).toEqual([]);
});
