import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor from '../module';

const screens = {
  '/faulty/alerts': () => import(/* webpackChunkName: "faulty-alerts" */ './faults/alerts'),
  '/faulty/capture-listener': () =>
    import(/* webpackChunkName: "faulty-capture-listener" */ './faults/capture-listener'),
  '/faulty/changes-data': () => import(/* webpackChunkName: "faulty-changes-data" */ './faults/changes-data'),
  '/faulty/effect-loop': () => import(/* webpackChunkName: "faulty-effect-loop" */ './faults/effect-loop'),
  '/faulty/empties-cache': () => import(/* webpackChunkName: "faulty-empties-cache" */ './faults/empties-cache'),
  '/faulty/empties-body': () => import(/* webpackChunkName: "faulty-empties-body" */ './faults/empties-body'),
  '/faulty/floods-notices': () => import(/* webpackChunkName: "faulty-floods-notices" */ './faults/floods-notices'),
  '/faulty/global-styles': () => import(/* webpackChunkName: "faulty-global-styles" */ './faults/global-styles'),
  '/faulty/import-loop': () => import(/* webpackChunkName: "faulty-import-loop" */ './faults/import-loop'),
  '/faulty/keeps-removing': () => import(/* webpackChunkName: "faulty-keeps-removing" */ './faults/keeps-removing'),
  '/faulty/layout-effect-loop': () =>
    import(/* webpackChunkName: "faulty-layout-effect-loop" */ './faults/layout-effect-loop'),
  '/faulty/leaks-memory': () => import(/* webpackChunkName: "faulty-leaks-memory" */ './faults/leaks-memory'),
  '/faulty/leaves-everything': () =>
    import(/* webpackChunkName: "faulty-leaves-everything" */ './faults/leaves-everything'),
  '/faulty/locks-scrolling': () => import(/* webpackChunkName: "faulty-locks-scrolling" */ './faults/locks-scrolling'),
  '/faulty/long-task': () => import(/* webpackChunkName: "faulty-long-task" */ './faults/long-task'),
  '/faulty/many-nodes': () => import(/* webpackChunkName: "faulty-many-nodes" */ './faults/many-nodes'),
  '/faulty/overlay': () => import(/* webpackChunkName: "faulty-overlay" */ './faults/overlay'),
  '/faulty/pollutes-prototype': () =>
    import(/* webpackChunkName: "faulty-pollutes-prototype" */ './faults/pollutes-prototype'),
  '/faulty/rejects': () => import(/* webpackChunkName: "faulty-rejects" */ './faults/rejects'),
  '/faulty/removes-links': () => import(/* webpackChunkName: "faulty-removes-links" */ './faults/removes-links'),
  '/faulty/removes-outlet': () => import(/* webpackChunkName: "faulty-removes-outlet" */ './faults/removes-outlet'),
  '/faulty/removes-rail': () => import(/* webpackChunkName: "faulty-removes-rail" */ './faults/removes-rail'),
  '/faulty/replaces-fetch': () => import(/* webpackChunkName: "faulty-replaces-fetch" */ './faults/replaces-fetch'),
  '/faulty/replaces-history': () =>
    import(/* webpackChunkName: "faulty-replaces-history" */ './faults/replaces-history'),
  '/faulty/replaces-json': () => import(/* webpackChunkName: "faulty-replaces-json" */ './faults/replaces-json'),
  '/faulty/runtime-style': () => import(/* webpackChunkName: "faulty-runtime-style" */ './faults/runtime-style'),
  '/faulty/runtime-stylesheet': () =>
    import(/* webpackChunkName: "faulty-runtime-stylesheet" */ './faults/runtime-stylesheet'),
  '/faulty/slow-stylesheet': () => import(/* webpackChunkName: "faulty-slow-stylesheet" */ './faults/slow-stylesheet'),
  '/faulty/suspends': () => import(/* webpackChunkName: "faulty-suspends" */ './faults/suspends'),
  '/faulty/throws-in-effect': () =>
    import(/* webpackChunkName: "faulty-throws-in-effect" */ './faults/throws-in-effect'),
  '/faulty/throws-in-leave-guard': () =>
    import(/* webpackChunkName: "faulty-throws-in-leave-guard" */ './faults/throws-in-leave-guard'),
  '/faulty/throws-in-render': () =>
    import(/* webpackChunkName: "faulty-throws-in-render" */ './faults/throws-in-render'),
  '/faulty/throws-in-timer': () => import(/* webpackChunkName: "faulty-throws-in-timer" */ './faults/throws-in-timer'),
  '/faulty/throws-on-click': () => import(/* webpackChunkName: "faulty-throws-on-click" */ './faults/throws-on-click'),
  '/faulty/title-timer': () => import(/* webpackChunkName: "faulty-title-timer" */ './faults/title-timer'),
};

/** Each screen is a widget too. */
const asWidgets = Object.fromEntries(
  Object.entries(screens).map(([path, load]) => [path.replace('/faulty/', ''), load]),
);

export const { bootstrap, mount, unmount, widgets } = createModule(descriptor, screens, asWidgets);
