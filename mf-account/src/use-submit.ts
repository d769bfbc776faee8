import { useRef, useState } from 'react';
import { ApiError } from '@courtside/api-client';
import { commonTexts } from './texts/common.en';
import { useCooldown } from './use-cooldown';

interface Submit<Input> {
  submit: (input: Input) => void;
  busy: boolean;
  /** Advice for a failure that the input did not cause; null if the input caused it. */
  advice: string | null;
  /** True during the delay that the server requested (Retry-After). */
  mustWait: boolean;
}

/** Sends a form, once for a double click. After a failure, advises to check the connection or counts down the delay. */
export function useSubmit<Input>(
  send: (input: Input) => Promise<void>,
  onFailure: (failure: unknown) => void,
): Submit<Input> {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [unanswered, setUnanswered] = useState(false);
  const { secondsLeft, start } = useCooldown();
  const mustWait = secondsLeft > 0;

  const run = async (input: Input) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await send(input);
    } catch (failure) {
      const error = failure instanceof ApiError ? failure : null;
      setUnanswered(error?.status === null);
      if (error?.retryAfter) start(error.retryAfter * 1_000);
      onFailure(failure);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    submit: (input) => void run(input),
    busy,
    advice: mustWait ? commonTexts.waitFor(secondsLeft) : unanswered ? commonTexts.unanswered : null,
    mustWait,
  };
}
