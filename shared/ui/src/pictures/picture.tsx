import type { CSSProperties } from 'react';
import { initials, tintOf } from './initials';

/** Turns the API's base64 JPEG into a data URL; leaves URLs as they are. A base64 JPEG begins with `/9j/`. */
function pictureSource(picture: string): string {
  return /^(data:|blob:|https?:|\/(?!9j\/))/.test(picture) ? picture : `data:image/jpeg;base64,${picture}`;
}

interface PictureProps {
  /** base64 JPEG or a URL. Without one, the initials are shown. */
  picture?: string | null;
  /** Width and height in pixels. */
  size?: number;
  /** Without it, the picture is decorative, because the name is beside it. */
  alt?: string;
}

function Picture({
  picture,
  size = 48,
  alt = '',
  name,
  shape,
}: PictureProps & { name: string; shape: 'round' | 'square' }) {
  const ariaProps = picture || !alt ? { 'aria-hidden': alt ? undefined : true } : { role: 'img', 'aria-label': alt };
  return (
    <span
      className="cs-picture"
      data-shape={shape}
      data-tint={tintOf(name)}
      style={{ '--cs-picture-size': `${size}px` } as CSSProperties}
      {...ariaProps}
    >
      {picture ? <img src={pictureSource(picture)} alt={alt} decoding="async" /> : initials(name)}
    </span>
  );
}

/** The picture or initials of a player or coach. */
export function PlayerAvatar({ name, lastName = '', ...picture }: PictureProps & { name: string; lastName?: string }) {
  return <Picture {...picture} name={`${name} ${lastName}`.trim()} shape="round" />;
}

/** The picture or initials of a team. */
export function TeamPicture({ name, ...picture }: PictureProps & { name: string }) {
  return <Picture {...picture} name={name} shape="square" />;
}
