import { lazy, type ComponentType } from 'react';

export type LoadCanvas<Props> = () => Promise<{ default: ComponentType<Props> }>;

const canvases = new WeakMap<object, unknown>();

/** The component, loaded once it is shown. React remembers a failed `lazy`, so each attempt creates a new one. */
export function lazyCanvas<Props>(load: LoadCanvas<Props>): ComponentType<Props> {
  const canvas =
    canvases.get(load) ??
    lazy(() =>
      load().catch((error: unknown) => {
        canvases.delete(load);
        throw error;
      }),
    );
  canvases.set(load, canvas);
  return canvas as ComponentType<Props>;
}
