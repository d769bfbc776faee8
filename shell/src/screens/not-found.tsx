import { screens } from '@courtside/contracts/screens';
import { useSession } from '@courtside/session-bus';
import { Button, NoticePage } from '@courtside/ui';
import { useShellLink } from '../context/use-shell-link';
import { texts } from '../texts/en';

/** Shown at addresses that no module has. */
export function NotFound() {
  const link = useShellLink();
  const loggedIn = useSession().status === 'user';
  return (
    <NoticePage
      icon="volleyball"
      title={texts.notFound.title}
      text={texts.notFound.text}
      action={
        <Button type="primary" {...link({ to: loggedIn ? screens.dashboard() : screens.login(), cause: 'link' })}>
          {loggedIn ? texts.notFound.home : texts.notFound.login}
        </Button>
      }
    />
  );
}
