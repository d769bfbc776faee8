import { useState } from 'react';
import { useLocation } from '@courtside/router';
import { Drawer, Icon } from '@courtside/ui';
import { currentEntry } from '../site-map/site-map';
import { texts } from '../texts/en';
import { useShell } from '../context/shell-context';
import { useShellLink } from '../context/use-shell-link';
import { useOffered } from '../context/use-offered';

function Entries({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const { site } = useShell();
  const offered = useOffered();
  const link = useShellLink();
  const { pathname } = useLocation();
  const current = currentEntry(site, pathname);
  return (
    <ul className={className}>
      {offered(site.rail).map(({ label, path, icon }) => (
        <li key={path}>
          <a
            className="cs-rail__entry"
            aria-current={path === current ? 'page' : undefined}
            {...link({ to: path, cause: 'rail', onFollow })}
          >
            <Icon name={icon} />
            <span className="cs-rail__label">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The left navigation. It expands over the page on hover and focus, and collapses after a click. */
export function Rail() {
  const [collapsed, setCollapsed] = useState(false);
  return (
    <nav
      className="cs-rail"
      data-collapsed={collapsed}
      aria-label={texts.navigation}
      onPointerLeave={() => setCollapsed(false)}
    >
      <Entries className="cs-rail__list" onFollow={() => setCollapsed(true)} />
    </nav>
  );
}

/** The navigation on narrow screens. */
export function RailDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={280}
      title={texts.product}
      closable={{ 'aria-label': texts.closeMenu }}
    >
      <nav aria-label={texts.navigation}>
        <Entries className="cs-drawer-list" onFollow={onClose} />
      </nav>
    </Drawer>
  );
}
