import type { start as Start, triggerAppChange as TriggerAppChange } from 'single-spa';

/** Notifies the router of an address that changed outside of it, as single-spa does. */
function notifyRouter(): void {
  window.dispatchEvent(
    Object.assign(new PopStateEvent('popstate', { state: window.history.state as unknown }), { singleSpa: true }),
  );
}

/** Replaces single-spa: there is nothing to mount, but the shell relies on notifications of new addresses. */
export const start = (() => {
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = window.history[method].bind(window.history);
    window.history[method] = (...args) => {
      const before = window.location.href;
      change(...args);
      if (window.location.href !== before) notifyRouter();
    };
  }
}) as typeof Start;

export const triggerAppChange = (() => {
  notifyRouter();
  return Promise.resolve();
}) as typeof TriggerAppChange;
