import { lazy, type ComponentType } from 'react';

export type LoadCanvas<Props> = () => Promise<{ default: ComponentType<Props> }>;

const canvases = new WeakMap<object, unknown>();

/** The component that loads once it is shown. React remembers a failed `lazy`, so the next attempt gets another one. */
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
