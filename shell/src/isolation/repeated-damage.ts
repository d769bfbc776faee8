import { LoadFailure } from '../loader/load-failure';
import type { ModuleApplication } from '../loader/module-application';
import { shownOwner } from './owners';
import { createRateLimit } from './rate-limit';

/** A module that damages the page more often within ten seconds is stopped. */
const MAX_REPAIRS = 2;
/** Without a module that could be stopped, the shell gives up later. */
const MAX_REPAIRS_WITHOUT_MODULE = 30;

/**
 * Decides what follows from damage to the shell's nodes: a report for the module that is shown, then its card.
 * @param stop ends the shell, if no module is shown and the damage goes on
 */
export function createDamageHandler(
  applications: ReadonlyMap<string, Pick<ModuleApplication, 'crash' | 'fail'>>,
  stop: (error: Error) => void,
  now: () => number,
): () => void {
  const admitsModule = createRateLimit(MAX_REPAIRS, 10_000, now);
  const admitsShell = createRateLimit(MAX_REPAIRS_WITHOUT_MODULE, 10_000, now);
  return () => {
    const owner = shownOwner();
    const error = new LoadFailure(
      'interfered',
      `${owner?.module ?? 'Something'} removed parts of the shell. They are back.`,
    );
    const application = owner && applications.get(owner.module);
    if (!admitsShell('shell')) stop(error);
    else if (!application) return;
    else if (admitsModule(owner)) application.crash(error);
    else application.fail(error);
  };
}
