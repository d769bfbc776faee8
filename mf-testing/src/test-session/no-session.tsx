import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { Button, EmptyState, Page } from '@courtside/ui';
import { texts } from '../texts/en';

/** Shown by a screen that needs a session if there is none. */
export function NoSession({ title }: { title: string }) {
  const navigate = useNavigate();
  const selectTeam = (
    <Button type="primary" onClick={() => void navigate(screens.selectTeam())}>
      {texts.noSession.action}
    </Button>
  );
  return (
    <Page title={title}>
      <EmptyState title={texts.noSession.title} text={texts.noSession.text} action={selectTeam} />
    </Page>
  );
}
