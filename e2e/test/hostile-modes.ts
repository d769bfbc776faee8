import { gzipSync } from 'node:zlib';
import type { Treatment } from './hostile-network';

/** What a network does in place of passing an answer on. */
export interface HostileMode {
  readonly name: string;
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
  { name: 'a sign-in page', treatment: html(200) },
  { name: 'an empty success', treatment: answer(200, '') },
  { name: 'a success without content', treatment: answer(204, '') },
  { name: 'a created page', treatment: html(201) },
  { name: 'plain text', treatment: answer(200, 'OK', { 'content-type': 'text/plain' }) },
  { name: 'a page as JSON', treatment: answer(200, PAGE, { 'content-type': 'application/json' }) },
  { name: 'an empty object', treatment: json(200, {}) },
  { name: 'an empty created object', treatment: json(201, {}) },
  { name: 'an empty list', treatment: json(200, []) },
  { name: 'null', treatment: json(200, null) },
  { name: 'another object', treatment: json(200, { status: 'ok', id: 1, data: [] }) },
  { name: 'the answer of another call', treatment: json(200, team) },
  { name: 'the list of another call', treatment: json(200, [team]) },
  { name: 'a redirect to a page', treatment: redirect('/sign-in') },
  { name: 'a redirect to another host', treatment: redirect('http://127.0.0.1:9/sign-in') },
  ...REFUSALS.map((status) => ({ name: `a page with ${status}`, treatment: html(status) })),
  ...REFUSALS.map((status) => ({ name: `JSON with ${status}`, treatment: json(status, { message: 'Sign in.' }) })),
  ...[500, 502, 503, 504].map((status) => ({ name: `a page with ${status}`, treatment: html(status) })),
  {
    name: 'a body that ends early',
    treatment: ({ pass }) => pass((body) => body.slice(0, body.length / 2)),
    forwards: true,
  },
  {
    name: 'a compressed body that ends early',
    treatment: ({ response }) => {
      const body = gzipSync(JSON.stringify([team, team]));
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(body.subarray(0, body.length - 12));
    },
  },
  {
    name: 'a broken connection in the body',
    treatment: ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"id":');
      response.destroy();
    },
  },
  { name: 'a reset connection', treatment: ({ request }) => request.socket.resetAndDestroy() },
  {
    name: 'a body that never ends',
    treatment: ({ response }) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    holds: true,
  },
  { name: 'no answer', treatment: () => undefined, holds: true },
  {
    name: 'another media type',
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
    treatment: ({ pass }) =>
      pass((body, headers) => {
        for (const name of Object.keys(headers)) if (!/^content-type$/.test(name)) delete headers[name];
        return body;
      }),
    passes: true,
  },
  {
    name: 'a delay',
    treatment: ({ pass, response }) => {
      const timer = setTimeout(() => void pass(), 700);
      response.once('close', () => clearTimeout(timer));
    },
    passes: true,
  },
];
