import { useState } from 'react';
import { useNavigate } from '@courtside/router';
import { Actions, Alert, Button, ConfirmDialog, Stack } from '@courtside/ui';
import { fullNames } from '../test-session/player-name';
import { sessionStore } from '../test-session/session-store';
import { sessionUrl } from '../test-session/session-url';
import { useStoredSession } from '../test-session/use-test-session';
import { texts } from '../texts/en';

/** After a crash or an empty battery: the session that was under way, to go on with or to discard. */
export function UnfinishedSession() {
  const session = useStoredSession();
  const navigate = useNavigate();
  const [discarding, setDiscarding] = useState(false);
  if (!session) return null;
  const results = Object.values(session.testConfirmed).reduce((count, tests) => count + Object.keys(tests).length, 0);
  const assigned = session.players.every(({ id }) => session.gloves[id]);
  const resume = () => void navigate(sessionUrl(assigned ? '/automated-test' : '/glove-select', session));
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={texts.selection.unfinished}
        description={
          <Stack gap="small">
            <span>{texts.selection.unfinishedText(fullNames(session.players), results)}</span>
            <Actions>
              <Button type="primary" onClick={resume}>{texts.selection.resume}</Button>
              <Button onClick={() => setDiscarding(true)}>{texts.selection.discard}</Button>
            </Actions>
          </Stack>
        }
      />
      <ConfirmDialog
        open={discarding}
        danger
        title={texts.selection.discard}
        text={texts.selection.discardText}
        confirm={texts.selection.discard}
        onCancel={() => setDiscarding(false)}
        onConfirm={sessionStore.finish}
      />
    </>
  );
}
