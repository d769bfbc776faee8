import { rename, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import type { Requests } from '@courtside/release-client/protocol';
import type { Settings } from '../settings';
import { adminTokenFile, gatewayTokenFile, readTokenFile, START, startTokenFile } from '../token-files';
import { createCiTokens } from './ci-tokens';
import { identify } from './identify';
import { readRules } from './rules';
import type { TokenStore } from './token-store';
import { issueToken } from './tokens';

const DAYS = 365;

/**
 * Creates the tokens for this machine, unless their files contain valid ones. Only the owner of the data folder can read
 * them.
 */
export async function writeLocalTokens(
  { data, rulesFile }: Settings,
  tokens: TokenStore,
  now: () => number,
): Promise<void> {
  const ci = createCiTokens(() => readRules(rulesFile), now);
  const write = async (file: string, body: Omit<Requests['createToken'], 'days'>) => {
    const existing = await readTokenFile(file);
    const isValid = await identify(`Bearer ${existing}`, { tokens, ci, now }).then(
      () => true,
      () => false,
    );
    if (isValid) return;
    const { token } = await issueToken(tokens, { ...body, days: DAYS }, now());
    await writeFile(`${file}.draft`, token, { mode: 0o600 });
    await rename(`${file}.draft`, file);
  };
  await write(adminTokenFile(data), { name: userInfo().username, modules: ['*'], scopes: ['admin'] });
  await write(startTokenFile(data), { name: START, modules: ['*'], scopes: ['staging', 'production'] });
  await write(gatewayTokenFile(data), { name: 'canary', modules: ['*'], scopes: ['staging', 'production'] });
}
