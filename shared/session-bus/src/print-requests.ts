import { Subject } from 'rxjs';

const subject = new Subject<void>();

export const printRequests = {
  /** For the shell, which prints. */
  subscribe(listener: () => void): () => void {
    const subscription = subject.subscribe(listener);
    return () => subscription.unsubscribe();
  },
};

/** Prints the screen, black on white and without navigation. Call it when the user taps a button: the shell ignores other calls. */
export function requestPrint(): void {
  if (subject.observed) subject.next();
  else window.print();
}
