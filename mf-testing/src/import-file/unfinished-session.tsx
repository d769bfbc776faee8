import { useState } from 'react';
import { useNavigate } from '@courtside/router';
import { Actions, Alert, Button, ConfirmDialog, Flex } from '@courtside/ui';
import type { TestSession } from '../test-session/session-schema';
import { sessionStore } from '../test-session/session-store';
import { sessionSummary } from '../test-session/session-summary';
import { resumeUrl } from '../test-session/session-url';
import { texts } from '../texts/en';

/** Offers to continue or discard an unfinished session. */
export function UnfinishedSession({ session }: { session: TestSession }) {
  const navigate = useNavigate();
  const [discarding, setDiscarding] = useState(false);
  const resume = () => {
    sessionStore.open(session);
    void navigate(resumeUrl(session));
  };
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={texts.unfinished.title}
        description={
          <Flex wrap gap={12} align="center" justify="space-between">
            <span>{sessionSummary(session)}</span>
            <Actions>
              <Button type="primary" onClick={resume}>
                {texts.unfinished.resume}
              </Button>
              <Button onClick={() => setDiscarding(true)}>{texts.unfinished.discard}</Button>
            </Actions>
          </Flex>
        }
      />
      <ConfirmDialog
        open={discarding}
        danger
        title={texts.unfinished.discard}
        text={texts.unfinished.discardText}
        confirm={texts.unfinished.discard}
        onCancel={() => setDiscarding(false)}
        onConfirm={() => sessionStore.close(session.id)}
      />
    </>
  );
}
