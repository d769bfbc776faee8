import { useSession } from '@courtside/session-bus';
import { Button, NoticePage } from '@courtside/ui';
import { useShellLink } from '../chrome/use-shell-link';
import { HOME, LOGIN } from '../guard/decide';
import { texts } from '../texts/en';

/** For addresses that no module claims. */
export function NotFound() {
  const link = useShellLink();
  const loggedIn = useSession().status === 'user';
  return (
    <NoticePage
      icon="volleyball"
      title={texts.notFound.title}
      text={texts.notFound.text}
      action={<Button type="primary" {...link({ to: loggedIn ? HOME : LOGIN, cause: 'link' })}>{loggedIn ? texts.notFound.home : texts.notFound.login}</Button>}
    />
  );
}
