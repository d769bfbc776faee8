import type { ReactElement } from 'react';
import { useLocation } from '@courtside/router';
import { isAllowed } from '../stand-ins/register-modules';
import { ScreenRoutes } from '../stand-ins/screen-routes';
import { screens } from './lifecycles';

export const OUTLET_ID = 'outlet';

/** Replaces the shell's file of the same name: all screens are routes of one router, each fetched on demand. */
export function Outlet(): ReactElement {
  useLocation();
  if (!isAllowed(window.location)) return <div id={OUTLET_ID} />;
  return (
    <div id={OUTLET_ID}>
      <ScreenRoutes screens={screens} />
    </div>
  );
}
