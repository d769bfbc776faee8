import { userInfo } from 'node:os';
import type { ReleaseBody } from '@courtside/release-client/release-calls';
import type { Settings } from '../../settings';
import { writeWhole } from '../../store/write-whole';
import { adminTokenFile, gatewayTokenFile, readTokenFile, START, startTokenFile } from '../../token-files';
import { holderOf } from './identify';
import type { TokenStore } from './token-store';
import { issueToken } from './tokens';

const DAYS = 365;

/**
 * Creates the tokens for this machine, unless their files contain valid ones with the same scopes. Only the owner of the data folder can read
 * them.
 */
export async function writeLocalTokens({ data }: Settings, tokens: TokenStore, now: () => number): Promise<void> {
  const write = async (file: string, body: Omit<ReleaseBody<'createToken'>, 'days'>) => {
    const isValid = await holderOf((await readTokenFile(file)) ?? '', tokens, now()).then(
      ({ scopes }) => scopes.join() === body.scopes.join(),
      () => false,
    );
    if (isValid) return;
    const { token } = await issueToken(tokens, { ...body, days: DAYS }, now());
    await writeWhole(file, token, { mode: 0o600 });
  };
  await write(adminTokenFile(data), { name: userInfo().username, modules: ['*'], scopes: ['admin'] });
  await write(startTokenFile(data), { name: START, modules: ['*'], scopes: ['staging', 'production', 'console'] });
  await write(gatewayTokenFile(data), { name: 'canary', modules: ['*'], scopes: ['*'] });
}
