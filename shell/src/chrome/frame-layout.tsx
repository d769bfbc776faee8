import type { ComponentProps, ReactNode } from 'react';
import { Rail } from './rail';
import { TopBar } from './top-bar';

interface FrameLayoutProps {
  onMenu: () => void;
  withRail: boolean;
  /** Whether the screen uses the full page, without a margin. */
  fullBleed: boolean;
  main?: ComponentProps<'main'>;
  children: ReactNode;
}

/** The top bar, the rail and the place of the screens. */
export function FrameLayout({ onMenu, withRail, fullBleed, main, children }: FrameLayoutProps) {
  return (
    <>
      <TopBar onMenu={onMenu} />
      <div className="cs-frame" data-rail={withRail}>
        {withRail && <Rail />}
        <main {...main} className="shell-main" data-full-bleed={fullBleed}>
          {children}
        </main>
      </div>
    </>
  );
}
