import type { CSSProperties, ReactNode } from 'react';

/** Things below one another at an even distance. */
export function Stack({ gap = 'normal', children }: { gap?: 'small' | 'normal' | 'large'; children: ReactNode }) {
  return (
    <div className="cs-stack" data-gap={gap}>
      {children}
    </div>
  );
}

/** Things beside one another as long as each has `min` pixels, else below one another. */
export function Columns({ min = 320, children }: { min?: number; children: ReactNode }) {
  return (
    <div className="cs-columns" style={{ '--cs-columns-min': `${min}px` } as CSSProperties}>
      {children}
    </div>
  );
}
