import { useState } from 'react';
import { notify } from '@courtside/session-bus';
import { CallFailed, change } from './call-service';
import { sessionEnded } from './session';

/** A change that a dialog makes. */
export interface Change<Answer> {
  busy: boolean;
  /** Why the last attempt was refused. */
  failure: CallFailed | null;
  /** @returns the answer; null if it was not carried out: then what was typed stays */
  run: (path: string, data: object, done: string) => Promise<Answer | null>;
}

/** Makes changes one at a time, and says what came of them. */
export function useChange<Answer extends object = object>(): Change<Answer> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailed | null>(null);
  return {
    busy,
    failure,
    async run(path, data, done) {
      setBusy(true);
      setFailure(null);
      try {
        const answer = await change<Answer>(path, data);
        notify({ kind: 'success', text: done });
        return answer;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (error.status === 401) sessionEnded();
        setFailure(error);
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
