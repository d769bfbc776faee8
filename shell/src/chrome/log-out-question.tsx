import { outbox } from '@courtside/api-client';
import { ConfirmDialog } from '@courtside/ui';
import { createStore, useStore } from '../store';
import { texts } from '../texts/en';
import { useLast } from './use-last';

interface LogOutRequest {
  /** How many entries would be deleted. */
  count: number;
  proceed: () => void;
}

/** The open question, or null. */
const logOutRequest = createStore<LogOutRequest | null>(null);

/** The user can always log out, even if the browser doesn't report its stored entries. */
const READ_MS = 1_000;

/** Logs out. If entries have not reached the server, the user must first agree to delete them. */
export async function requestLogOut(proceed: () => void): Promise<void> {
  const count = () => outbox.entries().length;
  if (count() === 0) await Promise.race([outbox.load(), new Promise((resolve) => setTimeout(resolve, READ_MS))]);
  if (count() === 0) proceed();
  else logOutRequest.set({ count: count(), proceed });
}

/** Asks before a logout deletes entries. Escape keeps the user logged in. */
export function LogOutQuestion() {
  const request = useStore(logOutRequest);
  const last = useLast(request);
  if (!last) return null;
  const answer = (confirmed: boolean) => {
    logOutRequest.set(null);
    if (confirmed) last.proceed();
  };
  return (
    <ConfirmDialog
      open={request !== null}
      danger
      title={texts.logOutQuestion.title}
      text={texts.logOutQuestion.text(last.count)}
      confirm={texts.logOutQuestion.confirm}
      cancel={texts.logOutQuestion.cancel}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}
