import { useLocation } from '@courtside/router';
import { useSession } from '@courtside/session-bus';
import { Button, Icon } from '@courtside/ui';
import { HOME, LOGIN } from '../guard/decide';
import { texts } from '../texts/en';
import { AvatarMenu } from './avatar-menu';
import { useShell } from './site-context';
import { useShellLink } from './use-shell-link';

/** Back, the product's name, and who is logged in. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { site, back } = useShell();
  const link = useShellLink();
  const { pathname } = useLocation();
  const loggedIn = useSession().status === 'user';
  return (
    <header className="cs-topbar">
      {loggedIn && (
        <span className="cs-only-narrow">
          <Button type="text" aria-label={texts.menu} icon={<Icon name="menu" />} onClick={onMenu} />
        </span>
      )}
      <Button type="text" aria-label={texts.back} title={texts.back} disabled={!site.hasBack(pathname)} icon={<Icon name="back" />} onClick={back} />
      <a className="cs-brand" aria-label={loggedIn ? texts.home : texts.toLogin} {...link({ to: loggedIn ? HOME : LOGIN, cause: 'logo' })}>
        <span className="cs-brand__mark"><Icon name="volleyball" /></span>
        <span>{texts.product}</span>
      </a>
      <div className="cs-topbar__end">
        {loggedIn ? <AvatarMenu /> : site.guestBar.map(({ label, path }) => (
          <Button key={path} type="text" aria-current={path === pathname ? 'page' : undefined} {...link({ to: path, cause: 'menu' })}>{label}</Button>
        ))}
      </div>
    </header>
  );
}
