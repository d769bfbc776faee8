import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ApiClientProvider } from '@courtside/api-client';
import { screenPaths } from '@courtside/contracts/screens';
import { MARKS, PLACEHOLDERS, type ShellFirstPaint } from '@courtside/registry/first-paint-file';
import { SAMPLE_VISITORS } from '@courtside/module-build/first-paint/sample-visitor';
import { staticHtml } from '@courtside/module-build/first-paint/static-html';
import { emptyRegistry } from '@courtside/registry';
import { BrowserRouter } from '@courtside/router';
import { sessionBus } from '@courtside/session-bus';
import { Icon, ScreenSkeleton, ThemeProvider } from '@courtside/ui';
import { FrameLayout } from '../chrome/frame-layout';
import { ShellProvider, type ShellContext } from '../context/shell-context';
import { createLiveRegistry } from '../registry/live-registry';
import { DASHBOARD, siteMap } from '../site-map/site-map';
import { Dashboard } from '../screens/dashboard';

const nothing = () => undefined;

const { label, text, path } = PLACEHOLDERS;
const ENTRY = { label, text, path, icon: 'view', order: 1 };

/** A shell with one entry of each kind, which becomes a template. */
function sampleShell(): ShellContext {
  const registry = emptyRegistry('none');
  return {
    site: { ...siteMap(registry, 0), rail: [ENTRY], tiles: [ENTRY], guestBar: [ENTRY] },
    live: createLiveRegistry(registry, 0),
    applications: new Map(),
    widgetPlace: () => {
      throw new Error('A frame has no widgets.');
    },
    overrides: [],
    stopped: {},
    navigate: nothing,
    prefetch: nothing,
    goBack: nothing,
    logOut: nothing,
  };
}

/** The element that a part of the shell is rendered into. */
function render(content: ReactNode): HTMLElement {
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <ThemeProvider>
        <ApiClientProvider>
          <BrowserRouter>
            <ShellProvider value={sampleShell()}>{content}</ShellProvider>
          </BrowserRouter>
        </ApiClientProvider>
      </ThemeProvider>,
    ),
  );
  const result = container.cloneNode(true) as HTMLElement;
  root.unmount();
  return result;
}

/** Replaces the only entry of its kind with a mark. Returns the template for such entries. */
function cut(element: HTMLElement, selector: string, mark: string): string {
  const entry = element.querySelector(selector);
  if (!entry) throw new Error(`The frame has no ${selector}.`);
  // The first icon is that of the entry.
  const icon = entry.querySelector('.cs-icon');
  icon?.replaceWith(PLACEHOLDERS.icon);
  entry.replaceWith(document.createComment(mark.slice(4, -3)));
  return entry.outerHTML;
}

const SCREEN = 'screen';

/** Makes the frame inert and hides it from screen readers, because the shell replaces it. */
function frame(withRail: boolean, selector: string, mark: string): { html: string; template: string } {
  const element = render(
    <FrameLayout onMenu={nothing} withRail={withRail} fullBleed={!withRail}>
      <p id={SCREEN} />
    </FrameLayout>,
  );
  for (const part of element.querySelectorAll('.cs-topbar, .cs-rail')) part.setAttribute('inert', '');
  const template = cut(element, selector, mark);
  cut(element, `#${SCREEN}`, MARKS.screen);
  return { html: element.innerHTML, template };
}

/** The shell's frame as HTML. A page shows it to a guest or a user until the shell has started. */
export function renderFrame(): ShellFirstPaint {
  const guest = frame(false, '.cs-topbar__end > *', MARKS.guestBar);
  sessionBus.logIn(SAMPLE_VISITORS[0].tokens);
  const user = frame(true, '.cs-rail__list > *', MARKS.rail);
  const dashboard = render(<Dashboard />);
  const tiles = cut(dashboard, '.cs-tiles > *', MARKS.tiles);
  sessionBus.logOut();
  const skeleton = render(
    <section className="shell-loading">
      <ScreenSkeleton />
    </section>,
  );
  return {
    guest: guest.html,
    user: user.html,
    skeleton: skeleton.innerHTML,
    screens: { [screenPaths.dashboard]: { html: staticHtml(dashboard, true), query: [] } },
    templates: { rail: user.template, tiles, guestBar: guest.template },
    home: { label: DASHBOARD.label, path: DASHBOARD.path, icon: render(<Icon name={DASHBOARD.icon} />).innerHTML },
  };
}
