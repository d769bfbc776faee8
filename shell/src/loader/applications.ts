import type { LiveRegistry } from '../registry/live-registry';
import type { Heart } from '../hang-mark/heart';
import { createModuleApplication, type ModuleApplication, type ModuleApplicationOptions } from './module-application';

/** A module, or one of its widgets. */
interface Application {
  readonly module: string;
  readonly application: ModuleApplication;
}

/** Everything of modules that a page may show: modules have one place, and widgets have one each. */
export interface Applications {
  create: (module: string, options: Omit<ModuleApplicationOptions, 'onInUseChange'>) => ModuleApplication;
  /** Those of a module, or of all modules. */
  of: (module?: string) => ModuleApplication[];
}

const isRunning = ({ state }: ModuleApplication) => ['loading', 'mounted'].includes(state.get().status);

/**
 * Creates applications, and tells when nothing of a module runs any more: then its release may change, and it can't be
 * what stops the tab.
 */
export function createApplications(live: Pick<LiveRegistry, 'setInUse'>, heart: Pick<Heart, 'end'>): Applications {
  const all: Application[] = [];
  const of = (module?: string) =>
    all.filter((one) => module === undefined || one.module === module).map(({ application }) => application);
  return {
    of,
    create(module, options) {
      const application = createModuleApplication(module, {
        ...options,
        onInUseChange: (inUse) => {
          if (inUse || !of(module).some(isRunning)) live.setInUse(module, inUse);
        },
      });
      application.state.subscribe(() => {
        if (!of(module).some(isRunning)) heart.end(module);
      });
      all.push({ module, application });
      return application;
    },
  };
}
