import { lazy, Suspense, type ReactElement } from 'react';
import { indexRoutes } from '@courtside/registry/routes';
import { Waiting } from '@courtside/module-kit/waiting';
import { useLocation } from '@courtside/router';
import { knownModules } from '../stand-ins/known-modules';
import { isAllowed } from '../stand-ins/register-modules';
import { remotes } from './remotes';

export const OUTLET_ID = 'outlet';

const findRoute = indexRoutes(knownModules.map(({ descriptor }) => descriptor));

/** The component that shows a module, by its name. */
const screens = new Map(
  [...remotes].map(([name, load]) => {
    const Screens = lazy(load);
    return [name, <Screens key={name} />];
  }),
);

/** Replaces the shell's file of the same name: the module that owns the address is a lazy component of the host. */
export function Outlet(): ReactElement {
  const { pathname } = useLocation();
  const name = findRoute(pathname)?.descriptor.name;
  return (
    <div id={OUTLET_ID}>
      {isAllowed(window.location) && name && <Suspense fallback={<Waiting />}>{screens.get(name)}</Suspense>}
    </div>
  );
}
