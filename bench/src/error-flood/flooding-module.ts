import { buildWithText } from '@courtside/e2e/test/releases';

/** The module that throws, and a screen of it. */
export const MODULE = 'mf-teams';
export const SCREEN = '/manage-team';

/** Starts a flood; the detail is a `Flood`. The end has a `FloodEnd` as detail. */
export const START_EVENT = 'bench-flood';
export const END_EVENT = 'bench-flood-end';

export interface Flood {
  errors: number;
  ms: number;
  /** How many of them differ. */
  kinds: number;
}

export interface FloodEnd {
  thrown: number;
  /** From the first error to the last. */
  ms: number;
}

const FILE = 'src/main.tsx';
const LINE = "import descriptor from '../module';";

/** Throws like a screen that fails in a timer: uncaught, a few calls deep, with a value in the message. */
const CODE = `
const WORDS = ['array', 'buffer', 'cache', 'chart', 'column', 'entry', 'field', 'index', 'player', 'team', 'value'];
const wordOf = (place: number) => WORDS[place % WORDS.length] ?? '';
function readResult(depth: number, kind: number): never {
  if (depth > 0) readResult(depth - 1, kind);
  const [first, rest] = [wordOf(kind), Math.floor(kind / WORDS.length)];
  throw new RangeError(\`\${first} of \${wordOf(rest)} \${wordOf(Math.floor(rest / WORDS.length))} has no value: Mila \${kind}\`);
}
window.addEventListener('${START_EVENT}', (event) => {
  const { errors, ms, kinds } = (event as CustomEvent<{ errors: number; ms: number; kinds: number }>).detail;
  const start = performance.now();
  let thrown = 0;
  const timer = setInterval(() => {
    const due = Math.min(errors, Math.ceil(((performance.now() - start) / ms) * errors));
    for (; thrown < due; thrown += 1) {
      const kind = thrown % kinds;
      queueMicrotask(() => readResult(8, kind));
    }
    if (thrown < errors) return;
    clearInterval(timer);
    const detail = { thrown, ms: performance.now() - start };
    setTimeout(() => window.dispatchEvent(new CustomEvent('${END_EVENT}', { detail })));
  }, 10);
});
`;

/** Builds the module so that it can throw. @returns the folder of the build */
export const buildFlooding = (): Promise<string> => buildWithText('error-flood', MODULE, [[FILE, LINE, LINE + CODE]]);
