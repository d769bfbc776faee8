import { useRef, useState } from 'react';
import { useUser, saveBlob, today } from '@courtside/api-client';
import { ActionBar, Button, ConfirmDialog, Flex, Modal } from '@courtside/ui';
import { IncompleteTests } from '../submission/incomplete-tests';
import { notifyError } from '../submission/use-submission';
import { confirmedCount, incompletePlayers } from '../test-session/session-progress';
import type { TestSession } from '../test-session/session-schema';
import { SESSION_TESTS } from '@courtside/contracts/session-tests';
import { texts } from '../texts/en';
import { testLogCsv, testLogName } from '../test-log/test-log';

/** Downloads the test log, dated today. */
function downloadTestLog(session: TestSession, user: { first_name: string; last_name: string }): void {
  const log = new Blob([testLogCsv(session)], { type: 'text/csv;charset=utf-8' });
  saveBlob(log, testLogName(user, today()));
}

interface FinishBarProps {
  session: TestSession;
  submitting: boolean;
  submit: () => Promise<unknown>;
}

/** Confirms the session, downloads its log, and submits it. */
export function FinishBar({ session, submitting, submit }: FinishBarProps) {
  const [dialog, setDialog] = useState<'confirm' | 'complete' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const user = useUser();
  const complete = incompletePlayers(session).length === 0;
  const confirmed = confirmedCount(session);
  const close = () => setDialog(null);

  const submitAndClose = async () => {
    await submit();
    close();
  };
  const downloadAndSubmit = () => {
    try {
      if (!user.data) throw new Error('The user of the log is not loaded.');
      downloadTestLog(session, user.data);
    } catch {
      notifyError(texts.dashboard.processingFailed);
      return;
    }
    void submitAndClose();
  };

  return (
    <ActionBar label={texts.dashboard.endTitle}>
      <span>{texts.dashboard.endText(confirmed, session.players.length * SESSION_TESTS.length)}</span>
      <Button
        ref={button}
        type={session.submission ? 'default' : 'primary'}
        className="testing-wrap"
        disabled={confirmed === 0 || submitting}
        onClick={() => setDialog('confirm')}
      >
        {texts.dashboard.confirmSession}
      </Button>
      <ConfirmDialog
        open={dialog === 'confirm' && complete}
        title={texts.dashboard.submitTitle}
        text={texts.dashboard.submitText}
        confirm={texts.dashboard.submitConfirm}
        onCancel={close}
        onConfirm={() => setDialog('complete')}
      />
      <ConfirmDialog
        open={dialog === 'confirm' && !complete}
        title={texts.dashboard.incompleteTitle}
        confirm={texts.dashboard.confirmSubmission}
        cancel={texts.dashboard.continueTesting}
        onCancel={close}
        onConfirm={() => setDialog('complete')}
      >
        <IncompleteTests session={session} />
      </ConfirmDialog>
      <Modal
        open={dialog === 'complete'}
        title={texts.dashboard.completeTitle}
        width={600}
        centered
        onCancel={close}
        // The dialog that opened this one is gone, so the focus can't return there.
        focusable={{ focusTriggerAfterClose: false }}
        afterClose={() => button.current?.focus()}
        closable={!submitting}
        mask={{ closable: false }}
        footer={
          <Flex wrap gap={12} justify="end">
            <Button disabled={submitting} onClick={() => void submitAndClose()}>
              {texts.dashboard.submitOnly}
            </Button>
            <Button type="primary" loading={submitting} onClick={downloadAndSubmit}>
              {texts.dashboard.downloadAndSubmit}
            </Button>
          </Flex>
        }
      >
        {texts.dashboard.completeText}
      </Modal>
    </ActionBar>
  );
}
