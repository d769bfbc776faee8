import { readFile } from 'node:fs/promises';
import { Refusal } from '../../refusal';
import { apiSurfaceOf, askApi, assertApiFits, type ApiSurface } from '../../release/gates/api-calls';
import { ENVIRONMENTS, type EnvironmentName } from '../../settings';
import type { AddCommands } from '../command-context';

async function readApi(source: string): Promise<ApiSurface> {
  if (/^https?:/.test(source)) return askApi(source);
  try {
    return apiSurfaceOf(JSON.parse(await readFile(source, 'utf8')), source);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(source, error instanceof Error ? error.message : String(error), 'name the document of an API');
  }
}

/** The API that an environment has now; null if it doesn't answer. */
async function presentApi(url: string): Promise<ApiSurface | null> {
  try {
    return await askApi(url);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** `check-api`. */
export const addCheckApi: AddCommands = ({ program, settings, store, print, requireEnvironment }) => {
  program
    .command('check-api <address-or-file>')
    .description('check before a deployment that an API breaks no release of an environment')
    .requiredOption('--in <environment>', ENVIRONMENTS.join(' or '))
    .action(async (source: string, { in: environment }: { in: string }) => {
      const registry = await store.read(await requireEnvironment(environment));
      const api = await readApi(source);
      const present = await presentApi(settings.apis[environment as EnvironmentName]);
      assertApiFits(registry, api, present);
      print(
        { environment, contract: api.contract, calls: api.calls.size, compared: present !== null },
        present
          ? `The API breaks no release in ${environment}`
          : `The API has every call that the releases in ${environment} make. The API that runs there doesn't answer, so requests and answers were not compared`,
      );
    });
};
