/** Names for this machine, which no proxy can reach. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** An address without the password that it may contain. */
function shown(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  [url.username, url.password] = ['', ''];
  return url.href.replace(/\/$/, '');
}

/** The reason of a failed call. `fetch` says only that it failed, and has the reason as the cause of its cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: unknown; message?: string };
  return (cause === undefined ? '' : reasonOf(cause)) || message || String(error);
}

/** The reason of a failed call, in words if the proxy refused a tunnel or wants a password. */
function answerOfProxy(reason: string, proxy: string): string {
  const status = /Proxy response \((\d{3})\)/.exec(reason)?.[1] ?? (/\b407\b/.test(reason) ? '407' : undefined);
  if (status === undefined) return reason;
  const meaning = status === '407' ? ' (it wants another user and password)' : '';
  return `the proxy ${shown(proxy)} answered ${status}${meaning}`;
}

const isEncrypted = (address: string) => address.startsWith('https:');

type Fetch = (address: string, options?: RequestInit) => Promise<Response>;

/** Loaded only if a proxy is set. */
async function fetchThrough(httpProxy: string, httpsProxy: string, noProxy: string): Promise<Fetch> {
  const { EnvHttpProxyAgent, fetch: fetchWith } = await import('undici');
  const dispatcher = new EnvHttpProxyAgent({
    httpProxy,
    httpsProxy,
    // A star in a list means everything too.
    noProxy: noProxy.split(/[,\s]+/).includes('*') ? '*' : noProxy,
    // A company's proxy often refuses tunnels for connections that are not encrypted.
    proxyTunnel: false,
  });
  return ((address: string, options?: object) => fetchWith(address, { ...options, dispatcher })) as unknown as Fetch;
}

/**
 * Creates a `fetch` that uses the proxies in HTTP_PROXY and HTTPS_PROXY, except for the hosts in NO_PROXY and for this
 * machine. Node 20 ignores these variables. Small letters win, as in curl. If a call fails, the error states the reason
 * and the proxies.
 */
export function openProxiedFetch(env: NodeJS.ProcessEnv): Fetch {
  const valueOf = (name: string) => env[name.toLowerCase()] ?? env[name] ?? '';
  const [httpProxy, httpsProxy, noProxy] = [valueOf('HTTP_PROXY'), valueOf('HTTPS_PROXY'), valueOf('NO_PROXY')];
  const hasProxy = httpProxy !== '' || httpsProxy !== '';
  const settings = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'].flatMap((name) =>
    valueOf(name) === '' ? [] : [`${name} is ${shown(valueOf(name))}`],
  );
  let proxied: Promise<Fetch> | undefined;
  return async (address, options) => {
    const isDirect = !hasProxy || LOOPBACK.test(new URL(address).hostname);
    try {
      if (isDirect) return await fetch(address, options);
      proxied ??= fetchThrough(httpProxy, httpsProxy, noProxy);
      const answer = await (await proxied)(address, options);
      if (answer.status === 407) throw new Error('Proxy response (407)');
      return answer;
    } catch (error) {
      const proxy = isEncrypted(address) && httpsProxy ? httpsProxy : httpProxy;
      const reason = isDirect ? reasonOf(error) : answerOfProxy(reasonOf(error), proxy);
      throw new Error([reason, ...(isDirect ? [] : settings)].join('; '), { cause: error });
    }
  };
}

/** `fetch` with the proxies of this process. */
export const proxiedFetch: Fetch = openProxiedFetch(process.env);
