import { Subject } from 'rxjs';

/** A short message for people. `ms` is how long it stays; NOTICE_MS where absent. */
export type Notice = { kind: 'success' | 'error' | 'warning' | 'info'; text: string; ms?: number };

const subject = new Subject<Notice>();

/** Shows a message in the shell's snackbar, announced to screen readers. */
export function notify(notice: Notice): void {
  subject.next(notice);
}

export const notices = {
  /** For the one place that shows them. */
  subscribe(listener: (notice: Notice) => void): () => void {
    const subscription = subject.subscribe(listener);
    return () => subscription.unsubscribe();
  },
};
