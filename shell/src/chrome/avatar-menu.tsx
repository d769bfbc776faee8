import { useRef } from 'react';
import { useUser } from '@courtside/api-client';
import { deviceStorage, storageKeys } from '@courtside/session-bus';
import { Dropdown, PlayerAvatar } from '@courtside/ui';
import { texts } from '../texts/en';
import { useShell } from '../context/shell-context';
import { useOffered } from '../context/use-offered';

const LOG_OUT = 'log-out';

/** The user's picture with a menu: the entries of all modules, and Logout. */
export function AvatarMenu() {
  const { site, navigate, logOut, prefetch } = useShell();
  const { data: user } = useUser();
  const offered = useOffered();
  const button = useRef<HTMLButtonElement>(null);
  // The stored picture is shown until the user is loaded.
  const picture = user ? user.profile_picture : deviceStorage.getItem(storageKeys.profilePicture);
  const name = user ? `${user.first_name} ${user.last_name}` : '';
  const items = [
    ...offered(site.avatarMenu).map(({ label, path }) => ({ key: path, label, onMouseEnter: () => prefetch(path) })),
    { type: 'divider' as const },
    { key: LOG_OUT, label: texts.logout },
  ];
  const select = (key: string) => {
    // The menu closes with the focus inside. A dialog that opens next returns the focus to the button.
    button.current?.focus();
    if (key === LOG_OUT) logOut();
    else navigate('menu', key);
  };
  return (
    // The popup is inside the bar, so that it does not move when the page scrolls.
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens
      autoFocus
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      menu={{ items, onClick: ({ key }) => select(key) }}
    >
      <button
        ref={button}
        type="button"
        className="shell-avatar"
        title={name}
        aria-label={name ? `${texts.account}, ${name}` : texts.account}
        aria-haspopup="menu"
      >
        <span className="shell-avatar__name">{name}</span>
        <PlayerAvatar picture={picture} name={user?.first_name ?? ''} lastName={user?.last_name} size={40} />
      </button>
    </Dropdown>
  );
}
