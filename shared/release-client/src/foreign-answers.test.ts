import { createServer, type Server } from 'node:http';
import { listen } from '../test/forward-proxy';
import { ReleaseClient, ReleaseFailed } from './release-client';
import { releaseCalls } from './release-calls';

let site: Server;
afterEach(() => site.close());

/** A client of a site that answers every call so. */
async function clientOf(status: number, text: string): Promise<ReleaseClient> {
  site = createServer((_request, response) => response.writeHead(status).end(text));
  return new ReleaseClient({ url: `http://127.0.0.1:${await listen(site)}`, token: 'a token' });
}

const PAGE = '<!doctype html><title>Sign in</title>';
const SHOWN = { [PAGE]: 'Sign in', '': 'an empty answer' };
const end = () => ({ params: { name: 'preview-a' }, body: { why: 'merged' } });

it.each<[string, number, string]>([
  ['a sign-in page', 200, PAGE],
  ['nothing', 200, ''],
  ['plain text', 200, 'OK'],
  ['null', 200, 'null'],
  ['an empty object', 200, '{}'],
  ['a list of something else', 200, '[{"id":1}]'],
  ['another JSON', 200, '{"status":"ok"}'],
  ['a body that was cut', 200, '[{"module":"mf-te'],
  ['a page as a refusal', 403, PAGE],
  ['another JSON as a refusal', 403, '{"error":"Sign in."}'],
  ['null as a refusal', 404, 'null'],
  ['another JSON as a conflict', 409, '{}'],
  ['nothing, as a proxy without a connection', 502, ''],
])('%s is not an answer of the registry service, and the message says so', async (_, status, text) => {
  const client = await clientOf(status, text);
  for (const call of [client.call(releaseCalls.status), client.call(releaseCalls.endPreview, end())]) {
    const failure: unknown = await call.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ReleaseFailed);
    expect(String(failure)).toMatch(
      /^ReleaseFailed: A proxy, or another server than the registry service, answered at http/,
    );
    expect(String(failure)).toContain(`with status ${status}: ${SHOWN[text as keyof typeof SHOWN] ?? text}`);
  }
});

it('a failure of the service has its own words', async () => {
  const client = await clientOf(507, '{"why":"The disk is full."}');
  await expect(client.call(releaseCalls.status)).rejects.toThrow(new ReleaseFailed('The disk is full.'));
});
