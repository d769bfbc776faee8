import { screens } from '@courtside/contracts/screens';
import { useLocation } from '@courtside/router';
import { useSession } from '@courtside/session-bus';
import { Button, Icon } from '@courtside/ui';
import { texts } from '../texts/en';
import { AvatarMenu } from './avatar-menu';
import { useShell } from '../context/shell-context';
import { useShellLink } from '../context/use-shell-link';

/** The back button, the logo, and the avatar menu or the guest links. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { site, goBack } = useShell();
  const link = useShellLink();
  const { pathname } = useLocation();
  const loggedIn = useSession().status === 'user';
  return (
    <header className="cs-topbar">
      {loggedIn && (
        <span className="cs-narrow-only">
          <Button type="text" aria-label={texts.menu} icon={<Icon name="menu" />} onClick={onMenu} />
        </span>
      )}
      <Button
        type="text"
        aria-label={texts.back}
        title={texts.back}
        disabled={!site.canGoBack(pathname)}
        icon={<Icon name="back" />}
        onClick={goBack}
      />
      <a
        className="cs-brand"
        aria-label={loggedIn ? texts.home : texts.toLogin}
        {...link({ to: loggedIn ? screens.dashboard() : screens.login(), cause: 'logo' })}
      >
        <span className="cs-brand__icon">
          <Icon name="volleyball" />
        </span>
        <span>{texts.product}</span>
      </a>
      <div className="cs-topbar__end">
        {loggedIn ? (
          <AvatarMenu />
        ) : (
          site.guestBar.map(({ label, path }) => (
            <Button
              key={path}
              type="text"
              aria-current={path === pathname ? 'page' : undefined}
              {...link({ to: path, cause: 'menu' })}
            >
              {label}
            </Button>
          ))
        )}
      </div>
    </header>
  );
}
