/**
 * Inlined into pages for users. Starts the calls that the first content needs, with the stored token, before any other
 * script has arrived. The API client takes over the responses. If anything fails here, it makes the calls itself.
 * @public
 * @param {string[]} patterns such as `/api/team/teams/:teamId/`: `:teamId` is in the path or in the query of the address,
 *   or is the team that this device remembers. A call is only started if all its parameters are known
 * @param {string} route the pattern of the page's own path
 * @param {{ tokenKey: string, clockKey: string, teamKey: string, neededMs: number, keptMs: number }} settings the token
 * must be valid for `neededMs`, by the server's clock; unclaimed responses are dropped after `keptMs`
 */
export function startFirstCalls(patterns, route, { tokenKey, clockKey, teamKey, neededMs, keptMs }) {
  try {
    const token = localStorage.getItem(tokenKey);
    const { sub, exp } = JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
    const startedAt = Date.now();
    const serverTime = startedAt + (Number(localStorage.getItem(clockKey)) || 0);
    if (!sub || !(exp * 1000 - serverTime > neededMs)) return;

    const query = new URLSearchParams(location.search);
    const segments = location.pathname.split('/');
    const names = route.split('/');
    const valueOf = (name) => {
      const index = names.indexOf(`:${name}`);
      if (index >= 0) return decodeURIComponent(segments[index]);
      return query.get(name) || (name === 'teamId' && localStorage.getItem(teamKey));
    };
    const api = document.querySelector('meta[name=courtside-api]')?.content || location.origin;
    // The servers of modules are always at the origin of the page.
    const origin = (path) => (path.startsWith('/api/modules/') ? location.origin : api);

    const urls = patterns.flatMap((pattern) => {
      let isComplete = true;
      const path = pattern.replace(/:(\w+)/g, (_, name) => {
        const value = valueOf(name);
        if (!value) isComplete = false;
        return encodeURIComponent(value);
      });
      return isComplete ? [new URL(path, origin(path)).href] : [];
    });
    window.courtsideFirstCalls = [...new Set(urls)].map((url) => {
      const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
      const answer = fetch(url, { headers, credentials: 'include' }).then(async (response) => {
        const body = await response.text();
        return new Response(body || null, response);
      });
      // The rejection is handled when the call is taken over.
      answer.catch(() => {});
      return { url, token, startedAt, answer };
    });
    setTimeout(() => delete window.courtsideFirstCalls, keptMs);
  } catch {
    // no token, or an old browser
  }
}
