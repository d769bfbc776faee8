import type { AnchorHTMLAttributes } from 'react';
import { Icon } from '../icon';

interface TileProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  label: string;
  text: string;
  icon: string;
}

/** A large link for the dashboard. */
export function Tile({ label, text, icon, ...link }: TileProps) {
  return (
    <a className="cs-tile" {...link}>
      <span className="cs-tile__icon">
        <Icon name={icon} />
      </span>
      <span className="cs-tile__arrow">
        <Icon name="forward" />
      </span>
      <span className="cs-tile__content">
        <span className="cs-tile__label">{label}</span>
        <span className="cs-tile__text">{text}</span>
      </span>
    </a>
  );
}
