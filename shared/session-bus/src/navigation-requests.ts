import { Subject } from 'rxjs';

/** A screen's own link: its address, and the function that opens it. */
export interface NavigationRequest {
  to: string;
  go: () => void;
}

const subject = new Subject<NavigationRequest>();

export const navigationRequests = {
  /** For the shell, which asks the leave guards and then calls `go`. */
  subscribe(listener: (request: NavigationRequest) => void): () => void {
    const subscription = subject.subscribe(listener);
    return () => subscription.unsubscribe();
  },
};

/** Follows a link of the screen after the leave guards agreed. Without a shell, it follows the link immediately. */
export function requestNavigation(request: NavigationRequest): void {
  if (subject.observed) subject.next(request);
  else request.go();
}
