import { useRef, useState } from 'react';

/** Runs `work` unless it is under way already: what is pressed twice is sent once. */
export function useOneAtATime<Input>(work: (input: Input) => Promise<void>): { run: (input: Input) => void; busy: boolean } {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = (input: Input) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void work(input).finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return { run, busy };
}
