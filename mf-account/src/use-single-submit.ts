import { useRef, useState } from 'react';

/** Runs `submit` unless it is still running, so that a double click sends one request. */
export function useSingleSubmit<Input>(submit: (input: Input) => Promise<void>): {
  run: (input: Input) => void;
  busy: boolean;
} {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = (input: Input) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void submit(input).finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return { run, busy };
}
