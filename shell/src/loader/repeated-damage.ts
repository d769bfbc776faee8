import type { Applications } from './applications';
import { LoadFailure } from '../releases/load-failure';
import { suspects } from '../isolation/owners';
import { createRateLimit } from '../isolation/rate-limit';

/** A module that damages the page more often within ten seconds is stopped. */
const MAX_REPAIRS = 2;
/** If there is no module to stop, the shell gives up after this many. */
const MAX_REPAIRS_WITHOUT_MODULE = 30;

/**
 * Reacts to damage to the shell's nodes. It reports the current module, and then replaces it with a card. If several
 * are shown, as on a dashboard with widgets, the cause is unknown: all of them are closed, and none is blamed.
 * @param stop ends the shell, if no module is shown and the damage continues
 */
export function createDamageHandler(
  applications: Pick<Applications, 'of'>,
  stop: (error: Error) => void,
  now: () => number,
): () => void {
  const admitsModule = createRateLimit(MAX_REPAIRS, 10_000, now);
  const admitsShell = createRateLimit(MAX_REPAIRS_WITHOUT_MODULE, 10_000, now);
  return () => {
    const shown = suspects();
    const names = shown.map(({ module }) => module).join(' or ') || 'Something';
    const error = new LoadFailure('interfered', `${names} removed parts of the shell. They are back.`);
    const [owner, ...others] = shown;
    if (!admitsShell('shell')) return stop(error);
    if (!owner) return;
    const isBlamed = others.every(({ module }) => module === owner.module);
    const mayGoOn = admitsModule(isBlamed ? owner.module : 'several');
    for (const application of applications.of(isBlamed ? owner.module : undefined)) {
      if (isBlamed && mayGoOn) application.crash(error);
      else if (isBlamed) application.fail(error);
      else if (!mayGoOn) application.close(error);
    }
  };
}
