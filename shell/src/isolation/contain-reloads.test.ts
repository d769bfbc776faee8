import { createModule } from '../../test/run-as-module';
import { containReloads } from './contain-reloads';

const navigation = new EventTarget();
const stopped: string[] = [];

beforeAll(() => {
  Object.assign(window, { navigation });
  containReloads(({ module }) => stopped.push(module));
});
beforeEach(() => {
  sessionStorage.clear();
  stopped.length = 0;
});

/** Navigates five times from a module's code. Returns how often the page went to the destination. */
function navigate(destination: { sameDocument: boolean }, downloadRequest: string | null): number {
  const { run } = createModule('mf-loads');
  const create = () => Object.assign(new Event('navigate', { cancelable: true }), { destination, downloadRequest });
  return run(`return [1, 2, 3, 4, 5].filter(() => navigation.dispatchEvent(create())).length;`, {
    navigation,
    create,
  }) as number;
}

it('a module that keeps reloading the page is stopped', () => {
  expect(navigate({ sameDocument: false }, null)).toBe(3);
  expect(stopped).toEqual(['mf-loads', 'mf-loads']);
});

it.each([
  ['downloads files', { sameDocument: false }, 'report.pdf'],
  ['opens screens', { sameDocument: true }, null],
])('a module that %s is not stopped', (_, destination, downloadRequest) => {
  expect(navigate(destination, downloadRequest)).toBe(5);
  expect(stopped).toEqual([]);
});
