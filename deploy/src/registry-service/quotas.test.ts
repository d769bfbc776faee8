import { UploadUse, type Quotas } from './access/quotas';

const HOUR_MS = 3_600_000;
const MEGABYTE = 1_024 * 1_024;
const quotas: Quotas = { previews: 1, files: 3, megabytes: 2 };
const team = { name: 'team a', modules: ['mf-a'], scopes: ['staging'] } as const;

test('what is used counts for 24 hours, by caller', () => {
  let now = 0;
  const use = new UploadUse(() => now);
  const take = (files: number, bytes = 0, name = team.name as string) =>
    use.take({ ...team, name }, { files, bytes }, quotas);
  take(2);
  now = 12 * HOUR_MS;
  take(1);
  expect(() => take(1)).toThrow('the token “team a” has used its quota of 3 files within 24 hours');
  take(3, 0, 'team b');
  now = 24 * HOUR_MS;
  take(2);
  expect(() => take(1)).toThrow('quota');
});

test('what is refused does not count, and bytes count as files do', () => {
  const use = new UploadUse(() => 0);
  expect(() => use.take(team, { files: 1, bytes: 3 * MEGABYTE }, quotas)).toThrow('2 MB within 24 hours');
  use.take(team, { files: 1, bytes: 2 * MEGABYTE }, quotas);
  expect(() => use.take(team, { files: 1, bytes: 1 }, quotas)).toThrow('2 MB');
});

test('an operator has no quota', () => {
  const use = new UploadUse(() => 0);
  use.take({ ...team, scopes: ['admin'] }, { files: 100, bytes: 100 * MEGABYTE }, quotas);
});
