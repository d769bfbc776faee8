import { useState } from 'react';
import { useLocation } from '@courtside/router';
import { Drawer, Icon } from '@courtside/ui';
import { currentEntry } from '../registry/site-map';
import { texts } from '../texts/en';
import { useShell } from './site-context';
import { useShellLink } from './use-shell-link';

function Entries({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const { site } = useShell();
  const link = useShellLink();
  const { pathname } = useLocation();
  const current = currentEntry(site, pathname);
  return (
    <ul className={className}>
      {site.rail.map(({ label, path, icon }) => (
        <li key={path}>
          <a className="cs-rail__entry" aria-current={path === current ? 'page' : undefined} {...link({ to: path, cause: 'rail', onFollow })}>
            <Icon name={icon} />
            <span className="cs-rail__label">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The left navigation. Narrow until somebody points at it or tabs into it; it then lies over the page and moves nothing. */
export function Rail() {
  const [chosen, setChosen] = useState(false);
  return (
    <nav className="cs-rail" data-chosen={chosen} aria-label={texts.navigation} onPointerLeave={() => setChosen(false)}>
      <Entries className="cs-rail__list" onFollow={() => setChosen(true)} />
    </nav>
  );
}

/** The same navigation on narrow screens. */
export function RailDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} placement="left" size={280} title={texts.product} closable={{ 'aria-label': texts.closeMenu }}>
      <nav aria-label={texts.navigation}><Entries className="cs-drawer-list" onFollow={onClose} /></nav>
    </Drawer>
  );
}
