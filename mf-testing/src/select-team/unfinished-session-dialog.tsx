import { useState } from 'react';
import { COURT_NOTICE_MS } from '@courtside/contracts/limits';
import { notify } from '@courtside/session-bus';
import { Button, ConfirmDialog, Flex, Modal, Stack, useReturnFocus } from '@courtside/ui';
import { IncompleteTests } from '../submission/incomplete-tests';
import { useSubmission } from '../submission/use-submission';
import { confirmedCount, incompletePlayers } from '../test-session/session-progress';
import type { TestSession } from '../test-session/session-schema';
import { sessionStore } from '../test-session/session-store';
import { sessionSummary } from '../test-session/session-summary';
import { texts } from '../texts/en';

interface UnfinishedSessionDialogProps {
  session: TestSession;
  onCancel: () => void;
  /** Starts the new session. */
  onContinue: () => void;
}

/** Before a new session starts, asks whether to submit, keep or discard the current one. */
export function UnfinishedSessionDialog({ session, onCancel, onContinue }: UnfinishedSessionDialogProps) {
  const [step, setStep] = useState<'choose' | 'submit' | 'discard'>('choose');
  const { submitting, submit } = useSubmission();
  useReturnFocus();
  const back = () => setStep('choose');
  const closeAndContinue = () => {
    sessionStore.close(session.id);
    onContinue();
  };
  const submitAndContinue = async () => {
    if (!(await submit())) return back();
    notify({ kind: 'success', text: texts.dashboard.submitted, ms: COURT_NOTICE_MS });
    return closeAndContinue();
  };
  return (
    <>
      <Modal
        open={step === 'choose'}
        title={texts.unfinished.title}
        width={640}
        centered
        onCancel={onCancel}
        footer={
          <Flex wrap gap={12} justify="end">
            <Button danger onClick={() => setStep('discard')}>
              {texts.unfinished.discard}
            </Button>
            <Button disabled={confirmedCount(session) === 0} onClick={() => setStep('submit')}>
              {texts.unfinished.submit}
            </Button>
            <Button type="primary" onClick={onContinue}>
              {texts.unfinished.keep}
            </Button>
          </Flex>
        }
      >
        <Stack gap="small">
          <span>{sessionSummary(session)}</span>
          <span>{texts.unfinished.question}</span>
        </Stack>
      </Modal>
      <ConfirmDialog
        open={step === 'submit'}
        title={texts.unfinished.submit}
        confirm={texts.dashboard.submitConfirm}
        busy={submitting}
        onCancel={back}
        onConfirm={() => void submitAndContinue()}
      >
        {incompletePlayers(session).length > 0 ? <IncompleteTests session={session} /> : texts.dashboard.submitText}
      </ConfirmDialog>
      <ConfirmDialog
        open={step === 'discard'}
        danger
        title={texts.unfinished.discard}
        text={texts.unfinished.discardText}
        confirm={texts.unfinished.discard}
        onCancel={back}
        onConfirm={closeAndContinue}
      />
    </>
  );
}
