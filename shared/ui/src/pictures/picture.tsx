import type { CSSProperties } from 'react';
import { initials, tintOf } from './initials';

/** A picture the API carries as base64 JPEG, or a URL, as an address an image can show. */
function pictureSource(picture: string): string {
  return /^(data:|blob:|https?:|\/(?!9j\/))/.test(picture) ? picture : `data:image/jpeg;base64,${picture}`;
}

interface PictureProps {
  /** base64 JPEG or a URL; initials stand in where there is none. */
  picture?: string | null;
  /** Pixels on each side. */
  size?: number;
  /** Read aloud; without it the picture is decoration beside the name. */
  alt?: string;
}

function Picture({ picture, size = 48, alt = '', name, shape }: PictureProps & { name: string; shape: 'round' | 'square' }) {
  const words = picture || !alt ? { 'aria-hidden': alt ? undefined : true } : { role: 'img', 'aria-label': alt };
  return (
    <span className="cs-picture" data-shape={shape} data-tint={tintOf(name)} style={{ '--cs-picture-size': `${size}px` } as CSSProperties} {...words}>
      {picture ? <img src={pictureSource(picture)} alt={alt} decoding="async" /> : initials(name)}
    </span>
  );
}

/** A player or coach: their picture, else their initials. */
export function PlayerAvatar({ name, lastName = '', ...picture }: PictureProps & { name: string; lastName?: string }) {
  return <Picture {...picture} name={`${name} ${lastName}`.trim()} shape="round" />;
}

/** A team: its picture, else its initials. */
export function TeamPicture({ name, ...picture }: PictureProps & { name: string }) {
  return <Picture {...picture} name={name} shape="square" />;
}
