import type { ReactNode } from 'react';
import { Drawer } from '@courtside/ui';
import { texts } from '../../texts/en';

const WIDTH_PX = 440;

/** A sheet at the side of the window. The court stays in view. Render it only while it is open. */
export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Drawer
      open
      placement="right"
      size={Math.min(WIDTH_PX, window.innerWidth)}
      title={title}
      closable={{ 'aria-label': texts.close, placement: 'end' }}
      onClose={onClose}
    >
      <div className="test-day-sheet">{children}</div>
    </Drawer>
  );
}
