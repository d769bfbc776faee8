import type { ServiceDocuments } from '../../store/service-documents';
import { StoredToken } from './stored-token';
import type { TokenStore } from './token-store';

/** The kind of the documents. */
export const TOKEN = 'token';

/** Tokens that several services share. Each request reads its token, so one that is revoked is refused everywhere at once. */
export function sharedTokenStore(documents: ServiceDocuments): TokenStore {
  return {
    async list() {
      const tokens = (await documents.list(TOKEN)).map((document) => StoredToken.parse(document));
      return tokens.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
    },
    async read(id) {
      const document = await documents.read(TOKEN, id);
      return document === null ? null : StoredToken.parse(document);
    },
    write: (token) => documents.write(TOKEN, token.id, token),
  };
}
