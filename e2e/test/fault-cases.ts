import { exposes, lifecycles, reactRoot, type Fault } from './faults';

const couldNotLoad = /could not be loaded/;
const notAModule = /not a Courtside module/;
const stopped = /stopped because of an error/;
export const never = '() => new Promise(() => {})';
export const noResponse = () => 'never' as const;
export const boom = "() => { throw new Error('boom'); }";
/** A React component with a button that runs this expression. */
export const button = (onClick: string) =>
  `() => { const [broken, setBroken] = React.useState(false); if (broken) throw new Error('boom'); return React.createElement('button', { onClick: ${onClick} }, 'Break it'); }`;

export interface FaultCase {
  /** The behaviour of the module. */
  name: string;
  fault: Fault;
  /** The text of the card. */
  text: RegExp;
  /** The card only appears after this time, in ms. */
  afterMs?: number;
  /** The button that causes the fault. */
  press?: string;
}

/** Each page has up to three broken modules, each with its own fault. */
export const pages: readonly (readonly FaultCase[])[] = [
  [
    { name: 'does not exist', fault: { entry: () => ({ status: 404, body: '' }) }, text: couldNotLoad },
    {
      name: 'is answered with an error in JSON',
      fault: { entry: () => ({ status: 500, contentType: 'application/json', body: '{"error":"boom"}' }) },
      text: couldNotLoad,
    },
    {
      name: 'is answered with an HTML page',
      fault: {
        entry: () => ({ contentType: 'text/html', body: '<!doctype html><title>Oops</title>' }),
        integrity: 'of the actual entry',
      },
      text: couldNotLoad,
    },
  ],
  [
    {
      name: 'was tampered with',
      fault: {
        entry: ({ code }) => ({ body: `${code};window.stolen = localStorage.access_token` }),
        integrity: 'of the actual entry',
      },
      text: couldNotLoad,
    },
    {
      name: 'is truncated',
      fault: { entry: ({ code }) => ({ body: code.slice(0, code.length / 2) }), integrity: 'of the actual entry' },
      text: couldNotLoad,
    },
    {
      name: 'has no integrity in the registry',
      fault: { entry: ({ code }) => ({ body: `${code};window.stolen = 1` }), integrity: 'none' },
      text: /could not be verified/,
    },
  ],
  [
    {
      name: 'was corrupt when it was published',
      fault: { entry: ({ code }) => ({ body: code.slice(0, code.length / 2) }) },
      text: notAModule,
    },
    {
      name: 'defines another global',
      fault: { entry: () => ({ body: 'window.somethingElse = {};' }) },
      text: notAModule,
    },
    { name: 'exposes no lifecycles', fault: exposes('{ hello: 1 }'), text: notAModule },
  ],
  [
    { name: 'throws while it loads', fault: exposes("(() => { throw new Error('boom'); })()"), text: stopped },
    { name: 'throws in mount', fault: lifecycles({ mount: `async ${boom}` }), text: stopped },
    {
      name: 'needs other versions of shared packages',
      fault: { entry: ({ code }) => ({ body: code.replaceAll('"^19.3.1"', '"^99.0.0"') }) },
      text: /different version of Courtside/,
    },
  ],
  [
    {
      name: 'has a chunk that was tampered with',
      fault: { files: 'all but the entry', answer: (code) => ({ body: `${code};window.stolen = 1` }) },
      text: couldNotLoad,
    },
    {
      name: 'lacks a chunk',
      fault: { files: 'all but the entry', answer: () => ({ status: 404, body: '' }) },
      text: couldNotLoad,
    },
    {
      name: 'lacks the code of one screen',
      fault: { files: 'of the screen', answer: () => ({ status: 404, body: '' }) },
      text: /files of this screen could not be loaded/,
    },
  ],
  [
    { name: 'throws in its root', fault: reactRoot(boom), text: stopped },
    {
      name: 'throws later, while rendering after an event',
      fault: reactRoot(button('() => setBroken(true)')),
      text: stopped,
      press: 'Break it',
    },
  ],
  [
    { name: 'hangs in mount', fault: lifecycles({ mount: never }), text: /did not start in time/, afterMs: 5_000 },
    {
      name: 'hangs in bootstrap',
      fault: lifecycles({ bootstrap: never }),
      text: /did not start in time/,
      afterMs: 5_000,
    },
    { name: 'never responds', fault: { entry: noResponse }, text: /took too long to load/, afterMs: 10_000 },
  ],
];
