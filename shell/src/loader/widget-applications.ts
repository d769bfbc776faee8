import * as singleSpa from 'single-spa';
import type { AppProps } from 'single-spa';
import type { Applications } from './applications';
import { LoadFailure } from '../releases/load-failure';
import { isRemoteModule, type ExposedModule, type RemoteModule } from './load-remote';
import type { ModuleApplication } from './module-application';
import { moduleOptions, type LoaderContext } from './module-options';

/** The props that single-spa passes to modules. */
const propsOf = (module: string) =>
  ({ name: module, singleSpa, mountParcel: singleSpa.mountRootParcel }) as unknown as AppProps;

function widgetOf(exposed: ExposedModule, widget: string): RemoteModule {
  const lifecycles = (exposed.widgets as Record<string, unknown> | undefined)?.[widget];
  if (!isRemoteModule(lifecycles)) throw new LoadFailure('not-a-module', `it exposes no widget ${widget}`);
  return lifecycles;
}

/** The place of a widget on the dashboard. */
export interface WidgetPlace extends Pick<ModuleApplication, 'state' | 'retry'> {
  /** Sets the element of the widget. Call it first. */
  setElement: (element: HTMLElement | null) => void;
  /** Neither function rejects. */
  show: () => Promise<void>;
  hide: () => Promise<void>;
}

/**
 * The widgets of all modules, which load, fail and are reported like modules.
 * @returns the place of a widget, the same one at each call
 */
export function createWidgetPlaces(
  applications: Applications,
  context: LoaderContext,
): (module: string, widget: string) => WidgetPlace {
  const places = new Map<string, WidgetPlace>();
  return (module, widget) => {
    const key = `${module}/${widget}`;
    const known = places.get(key);
    if (known) return known;
    let element: HTMLElement | null = null;
    const options = moduleOptions(module, context, 'widget');
    const application = applications.createWidget(module, {
      ...options,
      load: async (release) => widgetOf(await options.load(release), widget),
      outlet: () => element ?? document.createElement('div'),
      isExpected: () => true,
    });
    const { state, retry } = application;
    const place: WidgetPlace = {
      state,
      retry,
      setElement(next) {
        element = next;
      },
      // First remove the leftovers of an earlier dashboard, for example after a new render.
      show: () => application.unmount().then(() => application.mount(propsOf(module))),
      hide: () => application.unmount(),
    };
    places.set(key, place);
    return place;
  };
}
