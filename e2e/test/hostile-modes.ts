import { gzipSync } from 'node:zlib';
import type { Treatment } from './hostile-network';

/** What a network does in place of passing an answer on. */
export interface HostileMode {
  readonly name: string;
  /** What the modes of one kind have in common. */
  readonly kind: string;
  readonly treatment: Treatment;
  /** The page still gets the server's answers. */
  readonly passes?: true;
  /** The server gets the call, but the page doesn't get its answer. */
  readonly forwards?: true;
  /** Browsers run no script that is served so. */
  readonly endsScripts?: true;
  /** The page waits until its own time limit. */
  readonly holds?: true;
}

const PAGE =
  '<!doctype html><html><head><title>Network sign-in</title></head><body><h1>Please accept the terms.</h1></body></html>';

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Treatment =>
  ({ response }) =>
    response.writeHead(status, headers).end(body);
const html = (status: number) => answer(status, PAGE, { 'content-type': 'text/html' });
const json = (status: number, body: unknown) =>
  answer(status, JSON.stringify(body), { 'content-type': 'application/json' });
const redirect = (location: string): Treatment => {
  const leads = answer(302, '', { location });
  return (exchange) => (exchange.request.url === '/sign-in' ? html(200)(exchange) : leads(exchange));
};

/** A team as the API would return it. */
const team = { id: 't', team_name: 'T', team_picture: null, version: 1, sample: false, attempt_rule: 'best' };

const REFUSALS = [401, 403, 404, 407, 409, 429, 511];

/** Every kind of answer that a network gives instead of the server's. */
export const hostileModes: readonly HostileMode[] = [
  { name: 'a sign-in page', kind: 'page', treatment: html(200) },
  { name: 'an empty success', kind: 'nothing', treatment: answer(200, '') },
  { name: 'a success without content', kind: 'nothing', treatment: answer(204, '') },
  { name: 'a created page', kind: 'page', treatment: html(201) },
  { name: 'plain text', kind: 'page', treatment: answer(200, 'OK', { 'content-type': 'text/plain' }) },
  { name: 'a page as JSON', kind: 'wrong type', treatment: answer(200, PAGE, { 'content-type': 'application/json' }) },
  { name: 'an empty object', kind: 'other JSON', treatment: json(200, {}) },
  { name: 'an empty created object', kind: 'other JSON', treatment: json(201, {}) },
  { name: 'an empty list', kind: 'other JSON', treatment: json(200, []) },
  { name: 'null', kind: 'other JSON', treatment: json(200, null) },
  { name: 'another object', kind: 'other JSON', treatment: json(200, { status: 'ok', id: 1, data: [] }) },
  { name: 'the answer of another call', kind: 'answer of the API', treatment: json(200, team) },
  { name: 'the list of another call', kind: 'answer of the API', treatment: json(200, [team]) },
  { name: 'a redirect to a page', kind: 'redirect', treatment: redirect('/sign-in') },
  { name: 'a redirect to another host', kind: 'redirect abroad', treatment: redirect('http://127.0.0.1:9/sign-in') },
  ...REFUSALS.map((status) => ({ name: `a page with ${status}`, kind: 'refusal', treatment: html(status) })),
  ...REFUSALS.map((status) => ({
    name: `JSON with ${status}`,
    kind: 'refusal as JSON',
    treatment: json(status, { message: 'Sign in.' }),
  })),
  ...[500, 502, 503, 504].map((status) => ({
    name: `a page with ${status}`,
    kind: 'failure',
    treatment: html(status),
  })),
  {
    name: 'a body that ends early',
    kind: 'cut off',
    treatment: ({ pass }) => pass((body) => body.slice(0, body.length / 2)),
    forwards: true,
  },
  {
    name: 'a compressed body that ends early',
    kind: 'cut off in transit',
    treatment: ({ response }) => {
      const body = gzipSync(JSON.stringify([team, team]));
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(body.subarray(0, body.length - 12));
    },
  },
  {
    name: 'a broken connection in the body',
    kind: 'broken',
    treatment: ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"id":');
      response.destroy();
    },
  },
  { name: 'a reset connection', kind: 'reset', treatment: ({ request }) => request.socket.resetAndDestroy() },
  {
    name: 'a body that never ends',
    kind: 'endless',
    treatment: ({ response }) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    holds: true,
  },
  { name: 'no answer', kind: 'silence', treatment: () => undefined, holds: true },
  {
    name: 'another media type',
    kind: 'changed type',
    treatment: ({ pass }) =>
      pass((body, headers) => {
        headers['content-type'] = 'application/octet-stream';
        return body;
      }),
    passes: true,
    endsScripts: true,
  },
  {
    name: 'fewer headers',
    kind: 'changed headers',
    treatment: ({ pass }) =>
      pass((body, headers) => {
        for (const name of Object.keys(headers)) if (!/^content-type$/.test(name)) delete headers[name];
        return body;
      }),
    passes: true,
  },
  {
    name: 'a delay',
    kind: 'delay',
    treatment: ({ pass, response }) => {
      const timer = setTimeout(() => void pass(), 700);
      response.once('close', () => clearTimeout(timer));
    },
    passes: true,
  },
];

/** The first mode of each kind. */
export const kindsOfHostileModes: readonly HostileMode[] = hostileModes.filter(
  ({ kind }, index) => hostileModes.findIndex((mode) => mode.kind === kind) === index,
);
