import { readFile } from 'node:fs/promises';
import { messageOf } from '../../message-of';
import { proxiedFetch } from '../../proxied-fetch';
import { Refusal } from '../../refusal';
import { ENVIRONMENT, type AddCommands } from '../command-context';
import { releaseCalls } from '../../release-calls';

/** The OpenAPI document of a running API, or from a file. */
async function readDocument(source: string): Promise<unknown> {
  try {
    if (!/^https?:/.test(source)) return JSON.parse(await readFile(source, 'utf8')) as unknown;
    const answer = await proxiedFetch(`${source.replace(/\/$/, '')}/api/openapi.json`);
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return (await answer.json()) as unknown;
  } catch (error) {
    throw new Refusal(source, messageOf(error), 'name the address of a running API, or the file of its document');
  }
}

/** `check-api`. */
export const addCheckApi: AddCommands = ({ program, client, print }) => {
  program
    .command('check-api <address-or-file>')
    .description('check before a deployment that an API breaks no release of an environment')
    .requiredOption('--in <environment>', ENVIRONMENT)
    .action(async (source: string, { in: environment }: { in: string }) => {
      const check = await client.call(releaseCalls.checkApi, {
        params: { environment },
        body: { source, document: await readDocument(source) },
      });
      print(
        check,
        check.compared
          ? `The API breaks no release in ${environment}`
          : `The API has every call that the releases in ${environment} make. The API that runs there doesn't answer, so requests and answers were not compared`,
      );
    });
};
