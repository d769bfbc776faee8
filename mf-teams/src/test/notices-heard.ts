import { notices } from '@courtside/session-bus';
import { waitFor } from '@testing-library/react';

/** Listens to the snackbar during every test of a file; the function given waits until a text was said. */
export function useNoticesHeard(): (text: string) => Promise<void> {
  let said: string[] = [];
  let stop = () => {};
  beforeEach(() => {
    said = [];
    stop = notices.subscribe(({ text }) => said.push(text));
  });
  afterEach(() => stop());
  return (text) => waitFor(() => expect(said).toContain(text));
}
