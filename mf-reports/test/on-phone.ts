/** Runs a test in a window as narrow as a phone. jsdom has no layout, so only media queries react. */
export async function onPhone(run: () => Promise<void>): Promise<void> {
  const matchMedia = window.matchMedia.bind(window);
  const before = Object.getOwnPropertyDescriptor(window, 'matchMedia')!;
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('max-width') });
  try {
    await run();
  } finally {
    Object.defineProperty(window, 'matchMedia', before);
  }
}
