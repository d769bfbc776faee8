import { defineModule } from '@courtside/module-kit/descriptor';

/** The names of the screens. Each causes the fault in the file of this name in `src/faults`. */
export const FAULTS = [
  'alerts',
  'capture-listener',
  'changes-data',
  'effect-loop',
  'empties-body',
  'empties-cache',
  'floods-notices',
  'global-styles',
  'import-loop',
  'keeps-removing',
  'layout-effect-loop',
  'leaks-memory',
  'leaves-everything',
  'locks-scrolling',
  'long-task',
  'many-nodes',
  'overlay',
  'pollutes-prototype',
  'rejects',
  'removes-links',
  'removes-outlet',
  'removes-rail',
  'replaces-fetch',
  'replaces-history',
  'replaces-json',
  'runtime-style',
  'runtime-stylesheet',
  'slow-stylesheet',
  'suspends',
  'throws-in-effect',
  'throws-in-leave-guard',
  'throws-in-render',
  'throws-in-timer',
  'throws-on-click',
  'title-timer',
] as const;

export type Fault = (typeof FAULTS)[number];

const path = (fault: Fault) => `/faulty/${fault}` as const;

/** A screen for each fault, and an entry in the rail for each screen, so that all of them are prefetched. */
export default defineModule({
  name: 'mf-faulty',
  title: 'Faulty',
  // Tests open the screens in a running page, so the build doesn't render first states.
  routes: FAULTS.map((fault) => ({ path: path(fault), access: 'user', title: fault, firstPaint: 'skeleton' }) as const),
  // A test publishes the widgets that it needs.
  widgets: [] as { name: string; title: string; order: number }[],
  rail: FAULTS.map((fault, index) => ({ label: fault, path: path(fault), icon: 'warning', order: 900 + index })),
});
