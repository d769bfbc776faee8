import type { ReactElement } from 'react';
import { ScreenSlot, type LoadScreen } from '@courtside/module-kit/screen-slot';
import { Route, Routes } from '@courtside/router';

/** Screens as routes of one router, each fetched on demand. */
export const ScreenRoutes = ({ screens }: { screens: readonly [path: string, load: LoadScreen][] }): ReactElement => (
  <Routes>
    {screens.map(([path, load]) => (
      <Route key={path} path={path} element={<ScreenSlot load={load} />} />
    ))}
    <Route path="*" element={null} />
  </Routes>
);
