import { useNavigate } from '@courtside/router';
import { Button, EmptyState, Page } from '@courtside/ui';
import { texts } from '../texts/en';

/** Stands where a screen needs a session and none is under way. */
export function NoSession({ title }: { title: string }) {
  const navigate = useNavigate();
  const choose = <Button size="large" type="primary" onClick={() => void navigate('/select-team')}>{texts.noSession.action}</Button>;
  return (
    <Page title={title}>
      <EmptyState title={texts.noSession.title} text={texts.noSession.text} action={choose} />
    </Page>
  );
}
