import type { ReactNode } from 'react';
import './side-by-side.css';

/** A sticky column for selecting, and a column for the selection. In narrow windows, they are stacked. */
export function SideBySide({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="side-by-side">
      <div className="side-by-side__side">{side}</div>
      <div className="side-by-side__main">{children}</div>
    </div>
  );
}
