import { useState } from 'react';
import { COURT_NOTICE_MS } from '@courtside/contracts/limits';
import { deviceStorage, notify, storageKeys } from '@courtside/session-bus';
import { texts } from '../texts/en';
import { submitSession } from './submit-session';

export const notifyError = (text: string) => notify({ kind: 'error', text, ms: COURT_NOTICE_MS });

/** Submits the session in progress and reports errors as notices. `submit` returns whether all results are stored. */
export function useSubmission(): { submitting: boolean; submit: () => Promise<boolean> } {
  const [submitting, setSubmitting] = useState(false);

  const submit = async () => {
    // An expired token is refreshed by the call. Only a missing one prevents the submission.
    if (deviceStorage.getItem(storageKeys.access) === null) {
      notifyError(texts.dashboard.tokenMissing);
      return false;
    }
    setSubmitting(true);
    try {
      const stored = await submitSession();
      if (!stored) notifyError(texts.dashboard.submitFailed);
      return stored;
    } catch {
      notifyError(texts.dashboard.processingFailed);
      return false;
    } finally {
      setSubmitting(false);
    }
  };
  return { submitting, submit };
}
