import { ApiError, exportPlayer, saveBlob } from '@courtside/api-client';
import { REPORT_NAME } from '@courtside/contracts/export-formats';
import { notify } from '@courtside/session-bus';
import { texts } from '../texts/en';

const FILE = `${REPORT_NAME}.pdf`;

/** Downloads the PDF report of a session and shows a notice, even if the coach has left the screen by then. */
export async function downloadReport(playerId: string, sessionId: string): Promise<void> {
  try {
    saveBlob(await exportPlayer({ playerId, sessionId, format: 'pdf' }), FILE);
    notify({ kind: 'success', text: texts.sessions.downloaded(FILE) });
  } catch (failure) {
    const known = failure instanceof ApiError ? failure : null;
    const reason = known?.status === null ? texts.offlineRetry : known?.detail;
    notify({ kind: 'error', text: [texts.sessions.downloadFailed, reason].filter(Boolean).join(' ') });
  }
}
