import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { listen, startForwardProxy, type ForwardProxy } from '../test/forward-proxy';

/** The root folder of the checkout. */
const root = fileURLToPath(new URL('../../..', import.meta.url));

let proxy: ForwardProxy;
/** Answers every call of the command line. */
let site: Server;
let port: number;
beforeEach(async () => {
  proxy = await startForwardProxy();
  site = createServer((_request, response) => response.end('[]'));
  port = await listen(site);
});
afterEach(() => {
  proxy.close();
  site.close();
  site.closeAllConnections();
});

/** Runs a program of the checkout as a process. @returns everything that it prints */
const run = (file: string, args: readonly string[], env: Record<string, string>): Promise<string> =>
  new Promise((resolve) => {
    const options = { cwd: root, env: { PATH: process.env.PATH, COURTSIDE_RELEASE_TOKEN: 'a token', ...env } };
    execFile(process.execPath, ['--import', 'tsx', file, ...args], options, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });

it('the release command goes through the proxy of the company, and names a proxy that is down', async () => {
  const service = `http://releases.club.example:${port}`;
  const status = (httpProxy: string) =>
    run('deploy/src/cli/main.ts', ['--json', 'status'], {
      COURTSIDE_RELEASE_SERVICE: service,
      HTTP_PROXY: httpProxy,
    });
  expect(await status(proxy.url)).toBe('[]\n');
  expect(proxy.seen).toEqual([`GET ${service}/v1/status`]);
  proxy.close();
  expect(await status(proxy.url)).toContain(
    `The registry service at ${service} does not answer (connect ECONNREFUSED ${proxy.url.slice(7)}; HTTP_PROXY is ${proxy.url}).`,
  );
});

it('check-api and courtside environment go through the proxy of the company', async () => {
  const staging = `http://staging.club.example:${port}`;
  const env = { COURTSIDE_RELEASE_SERVICE: `http://127.0.0.1:${port}`, HTTP_PROXY: proxy.url };
  await run('deploy/src/cli/main.ts', ['check-api', staging, '--in', 'production'], env);
  await run('shared/module-build/src/cli/main.ts', ['environment', staging], env);
  // The service runs on this machine, so its calls aren't among them.
  expect(proxy.seen.toSorted()).toEqual([
    `GET ${staging}/api/openapi.json`,
    `GET ${staging}/api/openapi.json`,
    `GET ${staging}/environment.json`,
  ]);
});

/** A site that answers every request with a page, as the proxy of a company does if it refuses one. */
const answerPages = async (status: number) => {
  const page = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<style>a{}</style><h1>Blocked</h1> by the club'),
  );
  return { page, url: `http://127.0.0.1:${await listen(page)}` };
};

it.each([200, 403, 502])('a page with status %s instead of an answer is told in a sentence', async (status) => {
  const { page, url } = await answerPages(status);
  const service = 'http://releases.club.example';
  const env = { COURTSIDE_RELEASE_SERVICE: service, HTTP_PROXY: url };
  for (const file of ['deploy/src/cli/main.ts', 'shared/module-build/src/cli/main.ts'])
    expect(await run(file, ['status'], env)).toBe(
      `A proxy, or another server than the registry service, answered at ${service} with status ${status}: Blocked by the club\n`,
    );
  page.close();
});

it('a proxy that wants a password is told in a sentence, and a team without a checkout gets no advice for one', async () => {
  const refusing = await startForwardProxy({ refuses: true });
  for (const scheme of ['http', 'https']) {
    const service = `${scheme}://releases.club.example`;
    const env = { COURTSIDE_RELEASE_SERVICE: service, HTTP_PROXY: refusing.url };
    const text = await run('shared/module-build/src/cli/main.ts', ['status'], env);
    expect(text).toContain(
      `does not answer (the proxy ${refusing.url} answered 407 (it wants another user and password)`,
    );
    expect(text).not.toContain('npm');
    expect(text.split('\n')).toHaveLength(2);
  }
  refusing.close();
});
