import { Subject } from 'rxjs';

/** A screen that is to be left by one of its own links: where to, and how to go there. */
export interface Departure {
  to: string;
  go: () => void;
}

const subject = new Subject<Departure>();

export const departures = {
  /** For the one place that asks the leave guards. */
  subscribe(listener: (departure: Departure) => void): () => void {
    const subscription = subject.subscribe(listener);
    return () => subscription.unsubscribe();
  },
};

/** Leaves the screen by a link of its own, after whoever minds was asked; at once where nobody asks. */
export function depart(departure: Departure): void {
  if (subject.observed) subject.next(departure);
  else departure.go();
}
