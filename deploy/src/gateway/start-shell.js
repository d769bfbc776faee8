/**
 * Stands in every page and starts the shell: the current release, or the previous one where the
 * current could not start in this tab. As plain a script as can be: nothing may be broken before it.
 * @param {{ version: string, entry: string, integrity: string }[]} releases current first
 */
export function startShell(releases) {
  const KEY = 'courtside-failed-shells';
  /** Why each release failed in this tab, by version. */
  let failures = {};
  try {
    failures = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    // no storage: then no falling back either
  }
  const isUntried = ({ version }) => !(version in failures);
  const [current] = releases;
  const release = releases.find(isUntried) ?? current;
  let started = false;

  const sayIt = () => {
    const place = document.getElementById('shell');
    const text = Object.assign(document.createElement('p'), { role: 'alert', textContent: 'Courtside could not be started.' });
    const again = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Try again' });
    again.addEventListener('click', () => {
      sessionStorage.removeItem(KEY);
      location.reload();
    });
    place.replaceChildren(text, again);
  };

  const stop = (reason) => {
    console.warn(`Shell ${release.version} stopped.`, reason);
    if (started) return sayIt();
    failures[release.version] = String(reason);
    if (!releases.some(isUntried)) return sayIt();
    try {
      sessionStorage.setItem(KEY, JSON.stringify(failures));
      location.reload();
    } catch {
      sayIt();
    }
  };

  window.courtsideShell = {
    version: release.version,
    failed: release === current ? null : { version: current.version, reason: failures[current.version] },
    started: () => {
      started = true;
    },
    stop,
  };

  for (const { version } of releases) {
    if (version !== release.version) document.querySelectorAll(`link[rel=stylesheet][href^="/shell/${version}/"]`).forEach((link) => link.remove());
  }
  const policy = window.trustedTypes?.createPolicy('courtside', { createScriptURL: (address) => address });
  const script = document.createElement('script');
  script.src = policy ? policy.createScriptURL(release.entry) : release.entry;
  script.integrity = release.integrity;
  script.crossOrigin = 'anonymous';
  script.addEventListener('error', () => stop('its first file could not be loaded, or was not what was published'));
  window.addEventListener('error', ({ filename, message }) => {
    if (!started && filename === script.src) stop(message);
  });
  document.head.append(script);
}
