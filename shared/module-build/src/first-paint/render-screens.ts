import type { AppProps, LifeCycles } from 'single-spa';
import { sessionBus } from '@courtside/session-bus';
import { messageOf } from '@courtside/release-client/message-of';
import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import type { FirstScreens } from '@courtside/registry/first-paint-file';
import { SAMPLE_VISITORS, type SampleVisitor } from './sample-visitor';
import { staticHtml } from './static-html';

type Lifecycle = (props: AppProps) => Promise<unknown>;
type Route = ModuleDescriptor['routes'][number];

const run = async (lifecycle: LifeCycles['mount'] | Lifecycle, props: AppProps) => {
  for (const step of [lifecycle].flat()) await (step as Lifecycle)(props);
};

const RealDate = Date;

/** Stops the clock, so that a build produces the same result on any day. */
function stopClock(now: number): void {
  globalThis.Date = class extends RealDate {
    constructor(...parts: [] | ConstructorParameters<typeof RealDate>) {
      super(...((parts.length > 0 ? parts : [now]) as ConstructorParameters<typeof RealDate>));
    }
    static override now = () => now;
  } as DateConstructor;
}

/**
 * The screen of a route as a visitor first sees it. Throws if it can't be rendered, or redirects to another address.
 */
async function render(module: LifeCycles, name: string, route: Route, visitor: SampleVisitor): Promise<string> {
  const address = route.path.replace(/:[^/]+/g, visitor.parameter);
  const query = new URLSearchParams(route.query?.map((name) => [name, visitor.parameter]));
  window.history.replaceState(null, '', `${address}?${query}`);
  stopClock(visitor.now);
  sessionBus.logOut();
  if (route.access === 'user') sessionBus.logIn(visitor.tokens);
  const element = document.createElement('div');
  document.body.append(element);
  let failure: unknown;
  const onError = (error: unknown) => (failure ??= error);
  const props = {
    name: `${name}#${address}`,
    domElement: element,
    domElementGetter: () => element,
    onCrash: onError,
    onScreenError: onError,
  } as unknown as AppProps;
  try {
    await run(module.mount, props);
    const html = staticHtml(element, route.access === 'user');
    await run(module.unmount, props);
    if (failure) throw failure;
    if (window.location.pathname !== address) throw new Error(`it leads to ${window.location.pathname}`);
    return html;
  } finally {
    element.remove();
  }
}

/** Screens by route, and the reasons why other routes have none. */
export interface RenderedScreens {
  screens: FirstScreens;
  skipped: Record<string, string>;
}

/**
 * Renders the first state of a module's screens. A screen that isn't the same for two visitors is skipped, so that no
 * page contains personal content.
 * @param onBegin gets each route before it is rendered
 */
export async function renderScreens(
  module: LifeCycles,
  { name, routes }: ModuleDescriptor,
  onBegin: (route: string) => void,
): Promise<RenderedScreens> {
  const result: RenderedScreens = { screens: {}, skipped: {} };
  await run(module.bootstrap, { name } as AppProps);
  for (const route of routes.filter(({ firstPaint }) => firstPaint !== 'skeleton')) {
    onBegin(route.path);
    try {
      const [first, second] = SAMPLE_VISITORS;
      const html = await render(module, name, route, first);
      if (html === (await render(module, name, route, second)))
        result.screens[route.path] = { html, query: route.query ?? [] };
      else result.skipped[route.path] = 'it differs between visitors';
    } catch (error) {
      result.skipped[route.path] = messageOf(error);
    }
  }
  return result;
}
