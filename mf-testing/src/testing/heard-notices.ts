import { notices, type Notice } from '@courtside/session-bus';

/** What people are told in each test of a file, oldest first. */
export function heardNotices(): Notice[] {
  const heard: Notice[] = [];
  const stopListening = notices.subscribe((notice) => heard.push(notice));
  afterAll(stopListening);
  beforeEach(() => {
    heard.length = 0;
  });
  return heard;
}
