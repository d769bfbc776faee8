import { Refusal } from '@courtside/release-client/refusal';
import type { Environment, Environments } from './store/environments';

/**
 * The release console: the shell and one module, served by the registry service. It is an environment with a history,
 * but not one that coaches open, so it isn't declared, has no API and isn't in the list of environments.
 */
export const CONSOLE = 'console' as const;
/** The module of the console. */
export const CONSOLE_MODULE = 'mf-releases';

const CONSOLE_ENVIRONMENT: Environment = {
  name: CONSOLE,
  requires: [],
  address: '',
  api: '',
  apiOrigin: null,
  port: 0,
  previews: false,
  checks: [],
  ended: null,
};

/** The environments, of which the console can be found, but isn't in any list. */
export const withConsole = (environments: Environments): Environments => ({
  ...environments,
  find: async (name) => (name === CONSOLE ? CONSOLE_ENVIRONMENT : environments.find(name)),
});

/**
 * Refuses other modules in the console, whose pages have the rights of the people who use it, and the console's module
 * anywhere else, where it could reach nothing.
 * @throws Refusal
 */
export function assertPlace(environment: string, modules: readonly string[]): void {
  if (environment === CONSOLE) {
    const other = modules.find((module) => module !== 'shell' && module !== CONSOLE_MODULE);
    if (other !== undefined)
      throw new Refusal(
        `${other} in ${CONSOLE}`,
        `only the shell and ${CONSOLE_MODULE} run in the release console, because its pages may release everything`,
        'choose another environment',
      );
  } else if (modules.includes(CONSOLE_MODULE))
    throw new Refusal(
      `${CONSOLE_MODULE} in ${environment}`,
      'it is the release console, which only the registry service serves',
      `npm run release -- publish ${CONSOLE_MODULE} --to ${CONSOLE}`,
    );
}
