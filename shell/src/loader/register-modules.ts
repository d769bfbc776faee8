import { addErrorHandler, registerApplication } from 'single-spa';
import type { ModuleRelease } from '@courtside/registry';
import { HANDLED_ERROR } from '@courtside/registry/handled-error';
import { matchesPath } from '@courtside/registry/routes';
import { onFinding } from '../isolation/interference';
import type { Applications } from './applications';
import { filesOf } from '../errors/error-source';
import type { FailureCode } from '../releases/load-failure';
import type { ModuleApplication } from './module-application';
import { moduleOptions, releasesOf, type LoaderContext } from './module-options';
import { TIMINGS } from './timings';

interface Options extends LoaderContext {
  applications: Applications;
  outlet: () => Promise<HTMLElement>;
  /** Called if a screen of a module can't be shown, although the module is mounted. */
  onScreenFailure: (module: string, code: FailureCode) => void;
  /** Whether the route guard lets the current user see this address. */
  isAllowed: (location: Location) => boolean;
}

const hasAddress = ({ descriptor }: ModuleRelease, { pathname }: Pick<Location, 'pathname'>) =>
  descriptor.routes.some(({ path }) => matchesPath(path, pathname));

/** Registers every module of the registry with single-spa, including modules that are added later. */
export function registerModules({
  applications,
  outlet,
  onScreenFailure,
  isAllowed,
  ...context
}: Options): ReadonlyMap<string, ModuleApplication> {
  const { live, stopped } = context;
  const modules = new Map<string, ModuleApplication>();

  const register = (name: string) => {
    const application = applications.create(name, {
      ...moduleOptions(name, context, 'screen'),
      outlet,
      isExpected: (release) => hasAddress(release, window.location),
      onScreenFailure: (code) => onScreenFailure(name, code),
    });
    const version = stopped[name]?.at(-1);
    if (version) application.lastError.set({ version, code: 'hung', detail: 'It stopped this tab.' });
    registerApplication({
      name,
      activeWhen: (location) => {
        const [preferred] = releasesOf(context, name);
        return isAllowed(location) && preferred !== undefined && hasAddress(preferred, location);
      },
      app: () =>
        Promise.resolve({
          bootstrap: () => Promise.resolve(),
          // Not awaited: a slow module must not block navigation to another one.
          mount: (props) => {
            void application.mount(props);
            return Promise.resolve();
          },
          unmount: () => application.unmount(),
          // The application has its own time limits; single-spa warns only if they fail.
          timeouts: {
            unmount: { millis: 2 * TIMINGS.unmount, dieOnTimeout: false, warningMillis: 2 * TIMINGS.unmount },
          },
        }),
    });
    modules.set(name, application);
  };
  const registerNew = () =>
    Object.keys(live.active.get().modules)
      .filter((name) => !modules.has(name))
      .forEach(register);

  registerNew();
  live.active.subscribe(() => {
    registerNew();
    for (const application of applications.of()) void application.retryIfReplaced();
  });
  // The innermost module file decides. Outer files are callers, and packages of the shell.
  const attributeError = (error: unknown, files: readonly string[]) => {
    for (const file of files)
      for (const application of applications.of()) if (application.attributeError(error, file)) return;
    // For example, an error inside React caused by a module's output.
    for (const application of applications.of()) void application.failIfEmptied(error);
  };
  window.addEventListener('error', ({ error, message, filename }: ErrorEvent) =>
    attributeError(error ?? message, [...filesOf(error), filename]),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => attributeError(reason, filesOf(reason)));
  window.addEventListener(HANDLED_ERROR, (event) => {
    const error: unknown = (event as CustomEvent<unknown>).detail;
    for (const file of filesOf(error))
      for (const application of applications.of()) if (application.reportHandled(error, file)) return;
  });
  onFinding((owner, finding) => {
    console.warn(`${owner.module} ${owner.version}: ${finding.detail}`);
    modules.get(owner.module)?.note(owner.version, finding);
  });
  addErrorHandler((error) => modules.get(error.appOrParcelName)?.fail(error));
  return modules;
}
