import { useState } from 'react';
import { ApiError } from '@courtside/api-client';
import { commonTexts } from './texts/common.en';
import { useCooldown } from './use-cooldown';

interface WayOut {
  /** What to do where a call failed through no fault of what was typed; null where there is nothing of the kind to say. */
  words: string | null;
  /** The server asked to wait, and the time is not up. */
  mustWait: boolean;
  /** Takes note of a failure. */
  heed: (failure: unknown) => void;
}

/** Tells a lost connection and a server that asks to wait, counting down, from what the person could have typed better. */
export function useWayOut(): WayOut {
  const [unanswered, setUnanswered] = useState(false);
  const { secondsLeft, start } = useCooldown();
  const mustWait = secondsLeft > 0;
  return {
    words: mustWait ? commonTexts.waitFor(secondsLeft) : unanswered ? commonTexts.unanswered : null,
    mustWait,
    heed(failure) {
      const known = failure instanceof ApiError ? failure : null;
      setUnanswered(known?.status === null);
      if (known?.retryAfter) start(known.retryAfter * 1_000);
    },
  };
}
