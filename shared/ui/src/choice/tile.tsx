import type { AnchorHTMLAttributes } from 'react';
import { Icon } from '../icon';

interface TileProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  label: string;
  text: string;
  icon: string;
}

/** A link of the dashboard. A narrow screen shows only its label. */
export function Tile({ label, text, icon, ...link }: TileProps) {
  return (
    <a className="cs-tile" {...link}>
      <span className="cs-tile__icon">
        <Icon name={icon} />
      </span>
      <span>
        <span className="cs-tile__label">{label}</span>
        <span className="cs-tile__text">{text}</span>
      </span>
    </a>
  );
}
