import { containDialogs } from './contain-dialogs';
import { installDevelopmentRules } from './development-rules';
import { lockBuiltIns } from './lock-built-ins';
import { rememberPage } from './restore-page';
import { tolerateReplacedTexts } from './tolerate-replaced-texts';
import { trackConnections } from './track-connections';
import { trackElements } from './track-elements';
import { trackHandlers } from './track-handlers';
import { trackListeners } from './track-listeners';
import { trackObservers } from './track-observers';
import { trackSheets } from './track-sheets';
import { trackTimers } from './track-timers';
import { watchLongTasks } from './watch-long-tasks';

let restore: (() => void) | undefined;

/**
 * Prepares the page for modules: tracks their side effects, and locks the built-ins that others rely on. Call it after
 * single-spa has changed the history, and before a module is loaded. Later calls do nothing.
 */
export function isolateModules(): void {
  if (restore) return;
  tolerateReplacedTexts();
  trackListeners();
  trackHandlers();
  trackTimers();
  trackObservers();
  trackConnections();
  trackElements();
  trackSheets();
  containDialogs();
  watchLongTasks();
  if (process.env.NODE_ENV === 'development') installDevelopmentRules();
  restore = rememberPage();
  lockBuiltIns();
}

/** Undoes changes that modules made to the page itself. Does nothing in tests that don't isolate modules. */
export const restorePage = (): void => restore?.();
