import type { start as Start, triggerAppChange as TriggerAppChange } from 'single-spa';

/** Tells the one router of an address that was changed outside of it, as single-spa tells several. */
function tell(): void {
  window.dispatchEvent(Object.assign(new PopStateEvent('popstate', { state: window.history.state as unknown }), { singleSpa: true }));
}

/** Stands in for single-spa's: there is nothing to mount, but the shell counts on hearing of every new address. */
export const start = (() => {
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = window.history[method].bind(window.history);
    window.history[method] = (...args) => {
      const before = window.location.href;
      change(...args);
      if (window.location.href !== before) tell();
    };
  }
}) as typeof Start;

export const triggerAppChange = (() => {
  tell();
  return Promise.resolve();
}) as typeof TriggerAppChange;
