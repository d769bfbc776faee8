import { routes } from '@courtside/contracts/routes';
import { deviceStorage, sessionBus, storageKeys } from '@courtside/session-bus';
import { currentUser } from '../calls/current-user';
import { callApi } from '../calls/client';

/** Whether this browser can encrypt and store. Pages from another machine without TLS can't, or without site data. */
export function canStore(): boolean {
  try {
    return typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && Boolean(crypto.subtle);
  } catch {
    return false;
  }
}

const prefixOf = (userId: string) => `${userId} `;

/** The stored key of a user as base64url. It is stored with the tokens, so it ends with the login. */
function storedKey(userId: string): string | null {
  const text = deviceStorage.getItem(storageKeys.offlineKey);
  return text?.startsWith(prefixOf(userId)) ? text.slice(prefixOf(userId).length) : null;
}

/** Whether this user's input can be encrypted now. */
export const hasDeviceKey = (userId: string): boolean => canStore() && storedKey(userId) !== null;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

let imported: { text: string; key: Promise<CryptoKey> } | null = null;
sessionBus.onSessionEnd(() => {
  imported = null;
});

/** The key of a user for this device; null if the browser doesn't have it. Scripts can use the key, but not read it. */
export async function deviceKey(userId: string): Promise<CryptoKey | null> {
  const text = canStore() ? storedKey(userId) : null;
  if (text === null) return null;
  if (imported?.text !== text) {
    const key = crypto.subtle.importKey('raw', bytesOf(text), 'AES-GCM', false, ['encrypt', 'decrypt']);
    imported = { text, key };
  }
  return imported.key.catch(() => null);
}

/**
 * Gets the key from the server, if the browser doesn't have it.
 * @returns whether the browser has it now
 * @throws ApiError if the server can't be reached
 */
export async function fetchDeviceKey(userId: string): Promise<boolean> {
  if (!canStore() || hasDeviceKey(userId)) return canStore();
  const { key } = await callApi(routes.getOfflineKey);
  // The user may have logged out in the meantime.
  if (currentUser() !== userId) return false;
  // If the storage is full, the key lasts as long as the page. The server gives the same key again.
  deviceStorage.setItem(storageKeys.offlineKey, prefixOf(userId) + key);
  return true;
}

/** Loads the code that stores entries and answers. A page start needs it only without a network. */
export const loadStorage = () => import('./storage');
