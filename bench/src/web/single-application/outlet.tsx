import type { ReactElement } from 'react';
import { Route, Routes, useLocation } from '@courtside/router';
import { ScreenSlot } from '@courtside/module-kit/screen-slot';
import { included } from './lifecycles';
import { isAllowed } from './register-modules';

export const OUTLET_ID = 'outlet';

/** Replaces the shell's file of the same name: all screens are routes of one router, each fetched on demand. */
export function Outlet(): ReactElement {
  useLocation();
  if (!isAllowed(window.location)) return <div id={OUTLET_ID} />;
  return (
    <div id={OUTLET_ID}>
      <Routes>
        {included
          .flatMap(({ screens }) => Object.entries(screens))
          .map(([path, load]) => (
            <Route key={path} path={path} element={<ScreenSlot load={load} />} />
          ))}
        <Route path="*" element={null} />
      </Routes>
    </div>
  );
}
