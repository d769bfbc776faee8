import { createModule } from '../../test/run-as-module';
import { slowestOwner } from './watch-long-tasks';

const script = (module: string, duration: number) => ({
  sourceURL: `${window.location.origin}/${module}/v1/a.js`,
  duration,
});

it('a long task is attributed to the release whose scripts took longest', () => {
  const [one, other] = [createModule('mf-quick').ledger, createModule('mf-slow').ledger];
  const scripts = [script('mf-quick', 500), script('mf-slow', 400), script('mf-slow', 400), script('shell', 900)];
  expect(slowestOwner(scripts, one)).toBe(other);
});

it('a long task of the shell is attributed to the current module, if there is one', () => {
  const { ledger } = createModule('mf-shown');
  expect({ ofModule: slowestOwner([script('shell', 900)], ledger), ofNone: slowestOwner([], undefined) }).toEqual({
    ofModule: ledger,
    ofNone: undefined,
  });
});
