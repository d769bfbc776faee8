import { lazy, Suspense, useRef, useState, useEffect, useEffectEvent } from 'react';
import { useUser } from '@courtside/api-client';
import type { User } from '@courtside/contracts/auth';
import { screens } from '@courtside/contracts/screens';
import { deviceStorage, storageKeys } from '@courtside/session-bus';
import { Dropdown, PlayerAvatar } from '@courtside/ui';
import { requestLeave } from '../navigation/leave-request';
import { texts } from '../texts/en';
import { useShell } from '../context/shell-context';
import { useOffered } from '../context/use-offered';
import { useLocation } from '@courtside/router';

/**
 * Leads a user to the screen that sets up a second factor while the club waits for it. The server refuses what other
 * screens need. On the club's tablet, it is the screen that ends the limit. A screen with unfinished work asks before it is left.
 */
function useSecondFactorDue(isDue: boolean, onTablet: boolean): void {
  const { navigate } = useShell();
  const { pathname } = useLocation();
  const way = onTablet ? screens.clubTablet() : screens.security();
  const lead = useEffectEvent(() => navigate('menu', way));
  useEffect(() => {
    // Another club may not require one.
    if (isDue && pathname !== way && (onTablet || pathname !== screens.clubs())) lead();
  }, [isDue, onTablet, pathname, way]);
}

const LOG_OUT = 'log-out';
const SWITCH = 'switch-person';

const SwitchPerson = lazy(() => import(/* webpackChunkName: "switch-person" */ '../tablet/switch-person'));

/** A way to the other clubs, or out of the only one for somebody who doesn't own it. */
function clubsEntry({ several_clubs, has_colleagues, role }: User) {
  if (several_clubs) return [{ key: screens.clubs(), label: texts.switchClub }];
  return has_colleagues && role !== 'owner' ? [{ key: screens.clubs(), label: texts.leaveClub }] : [];
}

/** The user's picture with a menu: the entries of all modules, the clubs of members, and Logout. */
export function AvatarMenu() {
  const { site, navigate, logOut, prefetch } = useShell();
  const { data: user } = useUser();
  useSecondFactorDue(user?.second_factor_due ?? false, user?.on_tablet ?? false);
  const offered = useOffered();
  const [isSwitching, setIsSwitching] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The stored picture is shown until the user is loaded.
  const picture = user ? user.profile_picture : deviceStorage.getItem(storageKeys.profilePicture);
  const name = user ? `${user.first_name} ${user.last_name}` : '';
  const items = [
    ...offered(site.avatarMenu).map(({ label, path }) => ({ key: path, label, onMouseEnter: () => prefetch(path) })),
    ...(user?.on_tablet ? [{ key: SWITCH, label: texts.switchPerson.title }] : []),
    ...(user && !user.on_tablet ? clubsEntry(user) : []),
    { type: 'divider' as const },
    { key: LOG_OUT, label: texts.logout },
  ];
  const requestSwitch = () => {
    const proceed = () => setIsSwitching(true);
    requestLeave({ cause: 'menu', to: screens.dashboard(), proceed, redirect: proceed });
  };
  const select = (key: string) => {
    // The menu closes with the focus inside. A dialog that opens next returns the focus to the button.
    button.current?.focus();
    if (key === LOG_OUT) logOut();
    else if (key === SWITCH) requestSwitch();
    else navigate('menu', key);
  };
  return (
    <>
      {/* The popup is inside the bar, so that it does not move when the page scrolls. */}
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
      {isSwitching && user && (
        <Suspense fallback={null}>
          <SwitchPerson current={user} onClose={() => setIsSwitching(false)} />
        </Suspense>
      )}
    </>
  );
}
