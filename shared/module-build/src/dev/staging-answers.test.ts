import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptyRegistry } from '@courtside/registry';
import { answerNavigation, StagingSilent } from './staging-answers';

const developed = {
  container: 'mf_a_dddddddddddddddd',
  descriptor: { name: 'mf-a', title: 'A', routes: [{ path: '/a', access: 'user' as const, title: 'A' }] },
};
const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A development server only for navigations. It responds with the text of errors. */
const developmentServer = (staging: string) =>
  serve((request, response) => {
    answerNavigation(staging, developed, request, response).catch((error: unknown) => {
      response.writeHead(error instanceof StagingSilent ? 502 : 500).end(String(error));
    });
  });

const staging = () =>
  serve((request, response) => {
    if (request.url === '/registry.json') return response.end(JSON.stringify(emptyRegistry('staging')));
    if (request.url === '/report.pdf')
      return response.writeHead(200, { 'content-type': 'application/pdf' }).end(Buffer.from([0, 255, 10, 13]));
    if (request.url === '/gone') return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Gone</h1>');
    return response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "script-src 'nonce-abc'",
        'set-cookie': ['one=1', `two=${request.headers.cookie}`],
      })
      .end('<script id="courtside-registry"></script><link href="/shell/1111111111111111/main.js">');
  });

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

it('serves a page of staging with the development builds and the headers of staging', async () => {
  const address = await developmentServer(await staging());
  const answer = await fetch(`${address}/a?x=1`, { headers: { cookie: 'sent=1' } });
  const page = await answer.text();
  expect(answer.headers.get('content-security-policy')).toBe("script-src 'nonce-abc'");
  expect(answer.headers.getSetCookie()).toEqual(['one=1', 'two=sent=1']);
  expect(page).toContain('<script nonce="abc" src="/mf-a/dddddddddddddddd/remoteEntry.js">');
  expect(page).toContain(`"entry":"${address}/mf-a/dddddddddddddddd/remoteEntry.js"`);
  expect(page).not.toContain('1111111111111111');
});

it('passes on responses that are not a page of the product', async () => {
  const address = await developmentServer(await staging());
  const file = await fetch(`${address}/report.pdf`);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0, 255, 10, 13]);
  const gone = await fetch(`${address}/gone`);
  expect({ status: gone.status, body: await gone.text() }).toEqual({ status: 404, body: '<h1>Gone</h1>' });
});

it('reports that staging does not respond', async () => {
  const gone = await staging();
  const address = await developmentServer(gone);
  await new Promise((resolve) => servers[0]!.close(resolve));
  const answer = await fetch(address);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain(`${gone} doesn't answer. Is staging running there?`);
});
