import type { ReactElement } from 'react';
import { Route, Routes, useLocation } from '@courtside/router';
import { ScreenSlot } from '@courtside/module-kit/screen-slot';
import { isAllowed } from '../stand-ins/register-modules';
import { screens } from './lifecycles';

export const OUTLET_ID = 'outlet';

/** Replaces the shell's file of the same name: all screens are routes of one router, each fetched on demand. */
export function Outlet(): ReactElement {
  useLocation();
  if (!isAllowed(window.location)) return <div id={OUTLET_ID} />;
  return (
    <div id={OUTLET_ID}>
      <Routes>
        {screens.map(([path, load]) => (
          <Route key={path} path={path} element={<ScreenSlot load={load} />} />
        ))}
        <Route path="*" element={null} />
      </Routes>
    </div>
  );
}
