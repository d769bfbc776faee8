import { useState } from 'react';
import { saveBlob, useUser } from '@courtside/api-client';
import { COURT_NOTICE_MS } from '@courtside/contracts/limits';
import { notify, storageKeys } from '@courtside/session-bus';
import { Button, ConfirmDialog, Flex, Modal, Section, Stack } from '@courtside/ui';
import { localDate, submitSession } from '../submission/submit-session';
import { testLogCsv, testLogName } from '../test-log/test-log';
import type { TestSession } from '../test-session/session-schema';
import { SESSION_TESTS } from '../test-session/tests';
import { texts } from '../texts/en';
import { hasAnyConfirmed, missingTests } from './missing-tests';
import { MissingTests } from './missing-tests-list';
import { SubmissionAlert } from './submission-alert';

const fail = (text: string) => notify({ kind: 'error', text, ms: COURT_NOTICE_MS });

/** The end of a session: the question, what is missing, the log to keep, and the submission with its retry. */
export function SessionEnd({ session }: { session: TestSession }) {
  const [dialog, setDialog] = useState<'confirm' | 'incomplete' | 'complete' | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const user = useUser();
  const missing = missingTests(session);
  const all = session.players.length * SESSION_TESTS.length;
  const confirmed = all - missing.reduce((count, { missing: tests }) => count + tests.length, 0);

  const submit = async () => {
    // A token that has run out is renewed on the way; only one that is not there stops the submission.
    if (localStorage.getItem(storageKeys.access) === null) {
      fail(texts.dashboard.tokenMissing);
      return;
    }
    setSubmitting(true);
    try {
      if (!(await submitSession())) fail(texts.dashboard.submitFailed);
    } catch {
      fail(texts.dashboard.processingFailed);
    } finally {
      setSubmitting(false);
      setDialog(null);
    }
  };
  const download = () => {
    if (!user.data) return false;
    saveBlob(new Blob([testLogCsv(session)], { type: 'text/csv;charset=utf-8' }), testLogName(user.data, localDate(new Date())));
    return true;
  };
  const downloadAndSubmit = () => {
    if (download()) void submit();
    else fail(texts.dashboard.processingFailed);
  };

  return (
    <Section title={texts.dashboard.endTitle} text={texts.dashboard.endText(confirmed, all)}>
      <Stack>
        <SubmissionAlert session={session} submitting={submitting} onRetry={() => void submit()} />
        <Button
          type={session.submission ? 'default' : 'primary'}
          block
          className="court-submit"
          disabled={!hasAnyConfirmed(session) || submitting}
          onClick={() => setDialog(missing.length > 0 ? 'incomplete' : 'confirm')}
        >
          {texts.dashboard.confirmSession}
        </Button>
      </Stack>
      <ConfirmDialog
        open={dialog === 'confirm'}
        title={texts.dashboard.submitTitle}
        text={texts.dashboard.submitText}
        confirm={texts.dashboard.submitConfirm}
        onCancel={() => setDialog(null)}
        onConfirm={() => setDialog('complete')}
      />
      <ConfirmDialog
        open={dialog === 'incomplete'}
        title={texts.dashboard.incompleteTitle}
        confirm={texts.dashboard.confirmSubmission}
        cancel={texts.dashboard.continueTesting}
        onCancel={() => setDialog(null)}
        onConfirm={() => setDialog('complete')}
      >
        <MissingTests missing={missing} />
      </ConfirmDialog>
      <Modal
        open={dialog === 'complete'}
        title={texts.dashboard.completeTitle}
        width={600}
        onCancel={() => setDialog(null)}
        closable={!submitting}
        mask={{ closable: false }}
        footer={
          <Flex wrap gap={12} justify="end">
            <Button disabled={submitting} onClick={() => void submit()}>{texts.dashboard.submitOnly}</Button>
            <Button type="primary" loading={submitting} onClick={downloadAndSubmit}>{texts.dashboard.downloadAndSubmit}</Button>
          </Flex>
        }
      >
        {texts.dashboard.completeText}
      </Modal>
    </Section>
  );
}
