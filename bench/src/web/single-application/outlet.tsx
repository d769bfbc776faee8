import type { ReactElement } from 'react';
import { Route, Routes, useLocation } from '@courtside/router';
import { ScreenSlot } from '../../../../shared/module-kit/src/screen-slot';
import { included } from './lifecycles';
import { isAllowed } from './places';

export const OUTLET_ID = 'outlet';

/** Stands in for the shell's: the screens of every module as routes of one router, each fetched when it is asked for. */
export function Outlet(): ReactElement {
  useLocation();
  if (!isAllowed(window.location)) return <div id={OUTLET_ID} />;
  return (
    <div id={OUTLET_ID}>
      <Routes>
        {included.flatMap(({ screens }) => Object.entries(screens)).map(([path, load]) => (
          <Route key={path} path={path} element={<ScreenSlot load={load} />} />
        ))}
        <Route path="*" element={null} />
      </Routes>
    </div>
  );
}
