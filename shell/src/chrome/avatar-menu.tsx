import { useRef } from 'react';
import { useUser } from '@courtside/api-client';
import { storageKeys } from '@courtside/session-bus';
import { Dropdown, PlayerAvatar } from '@courtside/ui';
import { texts } from '../texts/en';
import { useShell } from './site-context';

const LOG_OUT = 'log-out';

/** The person's picture, and below it what the modules offer, and Logout. */
export function AvatarMenu() {
  const { site, go, logOut, warmUp } = useShell();
  const { data: user } = useUser();
  const button = useRef<HTMLButtonElement>(null);
  // Known from the last visit, so that the picture does not come in late.
  const picture = user ? user.profile_picture : localStorage.getItem(storageKeys.profilePicture);
  const name = user ? `${user.first_name} ${user.last_name}` : '';
  const items = [
    ...site.avatarMenu.map(({ label, path }) => ({ key: path, label, onMouseEnter: () => warmUp(path) })),
    { type: 'divider' as const },
    { key: LOG_OUT, label: texts.logout },
  ];
  const choose = (key: string) => {
    // The menu goes away with the focus in it: whatever is asked next gives it back to the button.
    button.current?.focus();
    if (key === LOG_OUT) logOut();
    else go('menu', key);
  };
  return (
    // Inside the bar, so that it stays where it is when the page is scrolled.
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu takes the focus once it is opened, as menus do
    <Dropdown trigger={['click']} autoFocus getPopupContainer={(opener) => opener.parentElement ?? document.body} menu={{ items, onClick: ({ key }) => choose(key) }}>
      <button ref={button} type="button" className="shell-avatar" aria-label={name ? `${texts.account}, ${name}` : texts.account} aria-haspopup="menu">
        <span className="shell-avatar__name">{name}</span>
        <PlayerAvatar picture={picture} name={user?.first_name ?? ''} lastName={user?.last_name} size={40} />
      </button>
    </Dropdown>
  );
}
