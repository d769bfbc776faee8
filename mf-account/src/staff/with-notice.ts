import { ApiError } from '@courtside/api-client';
import { notify } from '@courtside/session-bus';

/** Shows what became of a change. A refusal has a reason of the server. */
export async function withNotice(change: Promise<unknown>, texts: { done: string; failed: string }): Promise<void> {
  try {
    await change;
    notify({ kind: 'success', text: texts.done });
  } catch (failure) {
    const reason = failure instanceof ApiError && (failure.status ?? 500) < 500 ? failure.detail : undefined;
    notify({ kind: 'error', text: reason ?? texts.failed });
  }
}
