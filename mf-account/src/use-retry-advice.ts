import { useState } from 'react';
import { ApiError } from '@courtside/api-client';
import { commonTexts } from './texts/common.en';
import { useCooldown } from './use-cooldown';

interface RetryAdvice {
  /** Advice for a failure that the input did not cause; null if the input caused it. */
  message: string | null;
  /** True during the delay that the server requested (Retry-After). */
  mustWait: boolean;
  record: (failure: unknown) => void;
}

/** Advice after a failed call: check the connection, or wait for the countdown that the server requested. */
export function useRetryAdvice(): RetryAdvice {
  const [unanswered, setUnanswered] = useState(false);
  const { secondsLeft, start } = useCooldown();
  const mustWait = secondsLeft > 0;
  return {
    message: mustWait ? commonTexts.waitFor(secondsLeft) : unanswered ? commonTexts.unanswered : null,
    mustWait,
    record(failure) {
      const error = failure instanceof ApiError ? failure : null;
      setUnanswered(error?.status === null);
      if (error?.retryAfter) start(error.retryAfter * 1_000);
    },
  };
}
