import type { ReactElement } from 'react';
import type { createModule as CreateModule } from '@courtside/module-kit/lifecycles';
import type { LoadScreen } from '@courtside/module-kit/screen-slot';
import { ScreenRoutes } from '../stand-ins/screen-routes';

const screens: [path: string, load: LoadScreen][] = [];

/** Replaces the module kit's lifecycles: the module exposes a component, as the documentation teaches. */
export const createModule = ((descriptor: { name: string }, own: Record<string, LoadScreen>) => {
  screens.push(...Object.entries(own));
  const never = () => Promise.reject(new Error('The module is a component and is never mounted.'));
  return { name: descriptor.name, bootstrap: never, mount: never, unmount: never };
}) as unknown as typeof CreateModule;

/** The component that the module exposes: its screens as routes. */
export default function RemoteScreens(): ReactElement {
  return <ScreenRoutes screens={screens} />;
}
