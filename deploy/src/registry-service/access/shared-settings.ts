import { readFile } from 'node:fs/promises';
import { tokensFolder, type Settings } from '../../settings';
import { postgresServiceDocuments, type ServiceDocuments } from '../../store/service-documents';
import { parseRules, readRules, type Rules } from './rules';
import { sharedTokenStore, TOKEN } from './shared-token-store';
import { folderTokenStore, type TokenStore } from './token-store';

const RULES = ['rules', 'current'] as const;
const PUBLIC_KEY = ['key', 'public'] as const;

/** What registry services that run beside each other have in common. */
export interface SharedSettings {
  tokens: TokenStore;
  /** The rules of this machine's file, or else those in the database. */
  rules(): Promise<Rules>;
  /**
   * Notes the key with which revisions are signed.
   * @throws Error if the database has noted another one
   */
  assertSameKey(publicKey: string): Promise<void>;
  close(): Promise<void>;
}

/** In the data folder, which has only one key. */
function inFolder({ data, rulesFile }: Settings): SharedSettings {
  return {
    tokens: folderTokenStore(tokensFolder(data)),
    rules: async () => (await readRules(rulesFile)) ?? parseRules('{}', rulesFile),
    assertSameKey: async () => {},
    close: async () => {},
  };
}

function inDatabase({ rulesFile, keys }: Settings, documents: ServiceDocuments): SharedSettings {
  return {
    tokens: sharedTokenStore(documents),
    async rules() {
      const stored = async () => JSON.stringify((await documents.read(...RULES)) ?? {});
      return (await readRules(rulesFile)) ?? parseRules(await stored(), 'The stored release-rules.json');
    },
    async assertSameKey(publicKey) {
      if (await documents.create(...PUBLIC_KEY, publicKey)) return;
      if ((await documents.read(...PUBLIC_KEY)) === publicKey) return;
      throw new Error(
        `The releases in this database are signed with another key than ${keys.privateKey}. Copy the key of the first registry service there, or name it in COURTSIDE_RELEASE_KEY.`,
      );
    },
    close: () => documents.close(),
  };
}

/** Opens what the registry services with these settings share: in the database of the registries, or in the data folder. */
export const openSharedSettings = (settings: Settings): SharedSettings =>
  settings.registryDatabaseUrl
    ? inDatabase(settings, postgresServiceDocuments(settings.registryDatabaseUrl))
    : inFolder(settings);

async function withDocuments<Result>(
  { registryDatabaseUrl }: Settings,
  otherwise: Result,
  use: (documents: ServiceDocuments) => Promise<Result>,
): Promise<Result> {
  if (!registryDatabaseUrl) return otherwise;
  const documents = postgresServiceDocuments(registryDatabaseUrl);
  try {
    return await use(documents);
  } finally {
    await documents.close();
  }
}

/**
 * Copies the tokens of the data folder to the database. Those that it has already, such as revoked ones, stay as they
 * are.
 * @returns the number of copied tokens
 */
export const copyTokens = (settings: Settings): Promise<number> =>
  withDocuments(settings, 0, async (documents) => {
    let copied = 0;
    for (const token of await folderTokenStore(tokensFolder(settings.data)).list())
      if (await documents.create(TOKEN, token.id, token)) copied++;
    return copied;
  });

/**
 * Copies the rules of this machine's file to the database, for all services whose machine has no such file.
 * @returns false if there is no file
 * @throws Error in sentences if the rules are invalid
 */
export const copyRules = (settings: Settings): Promise<boolean> =>
  withDocuments(settings, false, async (documents) => {
    if (!(await readRules(settings.rulesFile))) return false;
    await documents.write(...RULES, JSON.parse(await readFile(settings.rulesFile, 'utf8')));
    return true;
  });
