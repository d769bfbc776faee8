import type { AnchorHTMLAttributes } from 'react';
import { Icon } from '../icon';

interface TileProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  label: string;
  text: string;
  icon: string;
}

/** A large link to a place, for the dashboard. */
export function Tile({ label, text, icon, ...link }: TileProps) {
  return (
    <a className="cs-tile" {...link}>
      <span className="cs-tile__mark">
        <Icon name={icon} />
      </span>
      <span className="cs-tile__go">
        <Icon name="forward" />
      </span>
      <span className="cs-tile__words">
        <span className="cs-tile__label">{label}</span>
        <span className="cs-tile__text">{text}</span>
      </span>
    </a>
  );
}
