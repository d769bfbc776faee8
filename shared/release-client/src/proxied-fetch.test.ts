import { createServer, type Server } from 'node:http';
import { listen, startForwardProxy, type ForwardProxy } from '../test/forward-proxy';
import { openProxiedFetch } from './proxied-fetch';

let proxy: ForwardProxy;
let site: Server;
let port: number;
beforeEach(async () => {
  proxy = await startForwardProxy();
  site = createServer((request, response) => response.end(`${request.method} ${request.url}`));
  port = await listen(site);
});
afterEach(() => {
  proxy.close();
  site.close();
  site.closeAllConnections();
});

const textFrom = async (env: NodeJS.ProcessEnv, address: string, options?: RequestInit) =>
  (await openProxiedFetch(env)(address, options)).text();

it.each(['HTTP_PROXY', 'http_proxy'])('requests go to the proxy in %s as they are, without a tunnel', async (name) => {
  const env = { [name]: proxy.url.replace('//', '//ann:se%20cret@') };
  const address = `http://releases.club.example:${port}/v1/status`;
  expect(await textFrom(env, address, { method: 'POST', body: '{}' })).toBe('POST /v1/status');
  expect(proxy.seen).toEqual([`POST ${address} Basic ${btoa('ann:se cret')}`]);
});

it.each(['HTTPS_PROXY', 'https_proxy'])('encrypted requests go through a tunnel of the proxy in %s', async (name) => {
  // The site speaks no TLS, so the tunnel is all that can work.
  await expect(textFrom({ [name]: proxy.url }, `https://releases.club.example:${port}/`)).rejects.toThrow();
  expect(proxy.seen).toEqual([`CONNECT releases.club.example:${port}`]);
});

it.each([
  ['a host', 'other.example,releases.club.example', false],
  ['a suffix', '.club.example', false],
  ['a suffix with a star', '*.club.example', false],
  ['a domain', 'club.example', false],
  ['in capitals', 'CLUB.EXAMPLE', false],
  ['a port', 'club.example:PORT', false],
  ['everything', '*', false],
  ['everything in a list', 'other.example, *', false],
  ['another port', 'club.example:1', true],
  ['another domain', 'ub.example', true],
  ['nothing', '', true],
])('NO_PROXY with %s', async (_, value, isProxied) => {
  for (const name of ['NO_PROXY', 'no_proxy']) {
    proxy.seen.length = 0;
    const env = { HTTP_PROXY: proxy.url, [name]: value.replace('PORT', String(port)) };
    // Without the proxy, nobody knows this host.
    const answer = textFrom(env, `http://releases.club.example:${port}/a`);
    if (isProxied) expect(await answer).toBe('GET /a');
    else await expect(answer).rejects.toThrow(/ENOTFOUND|EAI_AGAIN/);
    expect(proxy.seen).toHaveLength(isProxied ? 1 : 0);
  }
});

it('small letters win', async () => {
  const env = { HTTP_PROXY: 'http://127.0.0.1:1', http_proxy: proxy.url };
  expect(await textFrom(env, `http://releases.club.example:${port}/a`)).toBe('GET /a');
});

it.each(['localhost', '127.0.0.1', 'preview-mf-a.localhost'])('%s needs no proxy', async (host) => {
  const env = { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url };
  await textFrom(env, `http://${host}:${port}/a`).catch(() => 'this machine may not know the name');
  expect(proxy.seen).toEqual([]);
});

it.each(['http', 'https'])(
  'the error of a proxy that refuses or is down names it, without a password (%s)',
  async (scheme) => {
    const refusing = await startForwardProxy({ refuses: true });
    const address = `${scheme}://releases.club.example:${port}/`;
    const errorOf = (url: string) => {
      const set = url.replace('//', '//ann:secret@');
      return textFrom({ HTTP_PROXY: set, HTTPS_PROXY: set, NO_PROXY: 'a.example' }, address).catch(String);
    };
    const settingsOf = (url: string) => `; HTTP_PROXY is ${url}; HTTPS_PROXY is ${url}; NO_PROXY is a.example`;
    const refused = await errorOf(refusing.url);
    expect(refused).toContain('407');
    expect(refused.endsWith(settingsOf(refusing.url))).toBe(true);
    refusing.close();
    expect(await errorOf(refusing.url)).toBe(
      `Error: connect ECONNREFUSED ${refusing.url.slice('http://'.length)}${settingsOf(refusing.url)}`,
    );
  },
);
