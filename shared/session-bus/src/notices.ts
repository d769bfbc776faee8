import { Subject } from 'rxjs';

/** A short message for the user, shown for `ms` milliseconds (default: NOTICE_MS). */
export type Notice = { kind: 'success' | 'error' | 'warning' | 'info'; text: string; ms?: number };

const subject = new Subject<Notice>();

/** Shows a message in the shell's snackbar, announced to screen readers. @throws TypeError if there is no text */
export function notify(notice: Notice): void {
  if (typeof notice.text !== 'string') throw new TypeError('A notice needs a text.');
  subject.next(notice);
}

export const notices = {
  /** For the shell, which shows the notices. */
  subscribe(listener: (notice: Notice) => void): () => void {
    const subscription = subject.subscribe(listener);
    return () => subscription.unsubscribe();
  },
};
