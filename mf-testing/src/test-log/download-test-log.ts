import { saveBlob, today } from '@courtside/api-client';
import type { TestSession } from '../test-session/session-schema';
import { testLogCsv, testLogName } from './test-log';

/** Downloads the test log, dated today. */
export function downloadTestLog(session: TestSession, user: { first_name: string; last_name: string }): void {
  const log = new Blob([testLogCsv(session)], { type: 'text/csv;charset=utf-8' });
  saveBlob(log, testLogName(user, today()));
}
