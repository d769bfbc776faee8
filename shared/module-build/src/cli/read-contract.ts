import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '@courtside/release-client/message-of';
import { proxiedFetch } from '@courtside/release-client/proxied-fetch';
import { CONTRACT_ADDRESSES, EnvironmentContract, environmentContract } from '@courtside/registry/environment-contract';

/**
 * The environment's contract, next to `package.json`: written by `courtside environment`, and part of the packed kit.
 */
export const CONTRACT_FILE = 'environment.json';
const PACKED = fileURLToPath(new URL(`../../${CONTRACT_FILE}`, import.meta.url));
const TIMEOUT_MS = 10_000;

/** An environment couldn't be reached. */
export class EnvironmentSilent extends Error {}

async function readAnswer(url: string): Promise<unknown> {
  const answer = await proxiedFetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new EnvironmentSilent(`${url} doesn't answer (${messageOf(error)}).`, { cause: error });
  });
  if (!answer.ok) throw new Error(`${url} answers with status ${answer.status}.`);
  return answer.json();
}

/**
 * Fetches the contract of a running environment.
 * @param address such as https://staging.courtside.example
 */
export async function askEnvironment(address: string): Promise<EnvironmentContract> {
  const [shell, api] = await Promise.all([
    readAnswer(new URL(CONTRACT_ADDRESSES.shell, address).href),
    readAnswer(new URL(CONTRACT_ADDRESSES.api, address).href),
  ]);
  return environmentContract(shell, api);
}

/**
 * The contract of an environment, from an address or a file; by default from the file in the module's folder, or from
 * the one in the kit.
 * @param folder the module's folder, absolute
 */
export async function readContract(folder: string, source?: string): Promise<EnvironmentContract> {
  if (source && /^https?:/.test(source)) return askEnvironment(source);
  const file = source
    ? path.resolve(folder, source)
    : [path.join(folder, CONTRACT_FILE), PACKED].find((each) => existsSync(each));
  if (!file) throw new Error('There is no contract of an environment. Get one: courtside environment <address>');
  return EnvironmentContract.parse(JSON.parse(await readFile(file, 'utf8')));
}
