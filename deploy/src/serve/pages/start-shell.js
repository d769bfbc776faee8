/**
 * Inlined into every page. Starts the current release of the shell, or the previous one if the current one could not
 * start in this tab. It has no dependencies, which could be broken.
 * @public
 * @param {{ version: string, entry: string, integrity: string }[]} releases current first
 */
export function startShell(releases) {
  const KEY = 'courtside-failed-shells';
  /** After this time, a page whose shell hasn't started shows a hint. */
  const LATE_MS = 10_000;
  const NO_ENTRY = 'Its first file could not be loaded, or is not the published one.';
  /**
   * The reason why each release failed in this tab, by version; and in `fetchedAgain`, the version whose files were
   * fetched again without the browser's cache.
   */
  let failures = {};
  try {
    failures = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    // without storage there is no fallback
  }
  const isUntried = ({ version }) => !(version in failures);
  const [current] = releases;
  const release = releases.find(isUntried) ?? current;
  let started = false;

  const container = document.getElementById('shell');
  const frame = document.getElementById('frame');
  // The page contains the frame and the registry of the current release. The previous release may be older than
  // widgets, and would refuse modules that have them.
  if (release !== current) {
    frame?.remove();
    document.getElementById('frame-styles')?.remove();
    withoutWidgets(document.getElementById('courtside-registry'));
  }
  // The shell submits the form again when it is ready. By then, it may have moved the screen out of the frame.
  document.addEventListener('submit', (event) => {
    if (!event.target.closest('[data-first-screen]')) return;
    event.preventDefault();
    event.target.dataset.submitted = '';
  });
  const late = setTimeout(() => {
    const text = 'This is taking longer than usual. You can wait, or reload this page.';
    (frame ?? container).prepend(Object.assign(document.createElement('p'), { role: 'status', textContent: text }));
  }, LATE_MS);

  function withoutWidgets(block) {
    if (!block) return;
    const registry = JSON.parse(block.textContent);
    for (const { current: newest, previous, canary } of Object.values(registry.modules))
      for (const module of [newest, previous, canary?.release]) delete module?.descriptor.widgets;
    // The page's policy forbids changes of script elements, even of data scripts.
    const { id } = block;
    block.replaceWith(
      Object.assign(document.createElement('div'), { id, hidden: true, textContent: JSON.stringify(registry) }),
    );
  }

  const showError = () => {
    clearTimeout(late);
    frame?.remove();
    const text = Object.assign(document.createElement('p'), {
      role: 'alert',
      textContent: 'Courtside could not start.',
    });
    const retry = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Try again' });
    retry.addEventListener('click', () => {
      try {
        sessionStorage.removeItem(KEY);
      } catch {
        // without storage there is nothing to forget
      }
      void fetchAgain();
    });
    container.replaceChildren(text, retry);
  };

  /**
   * Files are cached for a year, also those that a network has changed or cut off. Replaces them by the server's, then
   * reloads the page.
   */
  const fetchAgain = async () => {
    const elements = [...document.querySelectorAll('script[src], link[href]')];
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = [...elements.map(({ src, href }) => src || href), ...loaded].filter((address) =>
      address.startsWith(`${location.origin}/shell/`),
    );
    await Promise.race([
      Promise.allSettled([...new Set(files)].map((file) => fetch(file, { cache: 'reload' }))),
      new Promise((resolve) => setTimeout(resolve, LATE_MS)),
    ]);
    location.reload();
  };
  const isMissingFile = (reason) => reason === NO_ENTRY || reason?.name === 'ChunkLoadError';

  const stop = (reason) => {
    console.warn(`Shell ${release.version} stopped.`, reason);
    if (started) return showError();
    const isFirst = isMissingFile(reason) && failures.fetchedAgain !== release.version;
    if (isFirst) failures.fetchedAgain = release.version;
    else failures[release.version] = String(reason);
    if (!releases.some(isUntried)) return showError();
    try {
      sessionStorage.setItem(KEY, JSON.stringify(failures));
      if (isFirst) void fetchAgain();
      else location.reload();
    } catch {
      showError();
    }
  };

  window.courtsideShell = {
    version: release.version,
    failed: release === current ? null : { version: current.version, reason: failures[current.version] },
    started: () => {
      started = true;
      clearTimeout(late);
    },
    stop,
  };

  for (const { version } of releases) {
    if (version !== release.version)
      document.querySelectorAll(`link[rel=stylesheet][href^="/shell/${version}/"]`).forEach((link) => link.remove());
  }
  const policy = window.trustedTypes?.createPolicy('courtside', { createScriptURL: (address) => address });
  const script = document.createElement('script');
  script.src = policy ? policy.createScriptURL(release.entry) : release.entry;
  script.integrity = release.integrity;
  script.crossOrigin = 'anonymous';
  script.addEventListener('error', () => stop(NO_ENTRY));
  window.addEventListener('error', ({ filename, message }) => {
    if (!started && filename === script.src) stop(message);
  });
  document.head.append(script);
}
