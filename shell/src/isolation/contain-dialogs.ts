import { notify } from '@courtside/session-bus';
import { callerOf } from './caller';
import { reportContained } from './interference';
import { createRateLimit } from './rate-limit';
import { replaceMethod } from './replace-method';

/** The number of windows that one module may open within ten seconds. */
const MAX_WINDOWS = 3;

/**
 * The browser's own dialogs block the whole page, so they are replaced: a message becomes a notice, and a question is
 * answered with no. The shell doesn't use them.
 */
export function containDialogs(): void {
  const contain = (name: string, answer: unknown, hasText: boolean) =>
    replaceMethod(window, name, (_, [text], __, wrapper) => {
      reportContained(callerOf(wrapper), `called ${name}(), which would stop the page. It had no effect.`);
      if (hasText && typeof text === 'string') notify({ kind: 'info', text });
      return answer;
    });
  contain('alert', undefined, true);
  contain('confirm', false, false);
  contain('prompt', null, false);
  replaceMethod(window, 'print', (self, args, native, wrapper) => {
    const owner = callerOf(wrapper);
    if (!owner) return native.apply(self, args);
    return reportContained(owner, 'called print(), which would stop the page. It had no effect.');
  });
  replaceMethod(window, 'close', (self, args, native, wrapper) => {
    const owner = callerOf(wrapper);
    return owner ? reportContained(owner, 'called close(). It had no effect.') : native.apply(self, args);
  });
  const admits = createRateLimit(MAX_WINDOWS, 10_000, () => performance.now());
  replaceMethod(window, 'open', (self, args, native, wrapper) => {
    const owner = callerOf(wrapper);
    if (!owner || admits(owner)) return native.apply(self, args);
    reportContained(owner, `opened more than ${MAX_WINDOWS} windows in ten seconds. The others stayed closed.`);
    return null;
  });
}
