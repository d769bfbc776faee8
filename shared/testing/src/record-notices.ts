import { notices, type Notice } from '@courtside/session-bus';
import { waitFor } from '@testing-library/react';

/** The notices shown during each test of a file, oldest first. Call it at the top of the file. */
export function recordNotices(): readonly Notice[] {
  const recorded: Notice[] = [];
  let unsubscribe = () => {};
  beforeEach(() => {
    recorded.length = 0;
    unsubscribe = notices.subscribe((notice) => recorded.push(notice));
  });
  afterEach(() => unsubscribe());
  return recorded;
}

/** Waits until a notice with this text is shown. */
export const noticeShown = (recorded: readonly Notice[], text: string): Promise<void> =>
  waitFor(() => expect(recorded.map((notice) => notice.text)).toContain(text));
