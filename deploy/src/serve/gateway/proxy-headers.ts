/** If a visitor sent one of these, it would be mistaken for the gateway's own. */
export function withoutForwarded<Headers extends object>(headers: Headers): Headers {
  const kept = Object.entries(headers).filter(
    ([name]) => !/^(?:forwarded|x-forwarded-.*|x-real-ip|x-courtside-proxy|via)$/.test(name),
  );
  return Object.fromEntries(kept) as Headers;
}

/** These headers describe the connection to the server behind the gateway, not the connection to the visitor. */
export const CONNECTION_HEADERS: ReadonlySet<string> = new Set(['connection', 'keep-alive']);

export const withoutHeaders = <Headers extends object>(headers: Headers, names: ReadonlySet<string>): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name))) as Headers;
