import type { LiveRegistry } from '../registry/live-registry';
import type { Heart } from '../hang-mark/heart';
import { createModuleApplication, type ModuleApplication } from './module-application';
import type { ModuleApplicationOptions } from './module-application-options';

/** A module, or one of its widgets. */
interface Application {
  readonly module: string;
  readonly application: ModuleApplication;
}

/** All parts of modules that a page may show. Modules share one place, and each widget has its own. */
export interface Applications {
  create: (module: string, options: Omit<ModuleApplicationOptions, 'onInUseChange'>) => ModuleApplication;
  /** The same for a widget. A new release doesn't wait for it: the next visit to the dashboard shows the new one. */
  createWidget: Applications['create'];
  /** The applications of a module, or of all modules. */
  of: (module?: string) => ModuleApplication[];
}

const isRunning = ({ state }: ModuleApplication) => ['loading', 'mounted'].includes(state.get().status);

/**
 * Creates applications. Notices when no part of a module runs any more, because then it can't be what stops the tab.
 */
export function createApplications(live: Pick<LiveRegistry, 'setInUse'>, heart: Pick<Heart, 'end'>): Applications {
  const all: Application[] = [];
  const of = (module?: string) =>
    all.filter((one) => module === undefined || one.module === module).map(({ application }) => application);
  const create = (module: string, options: ModuleApplicationOptions) => {
    const application = createModuleApplication(module, options);
    application.state.subscribe(() => {
      if (!of(module).some(isRunning)) heart.end(module);
    });
    all.push({ module, application });
    return application;
  };
  return {
    of,
    create: (module, options) => create(module, { ...options, onInUseChange: (inUse) => live.setInUse(module, inUse) }),
    createWidget: (module, options) => create(module, { ...options, onInUseChange: () => undefined }),
  };
}
