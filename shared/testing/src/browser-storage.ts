import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';

/** Import this file for a database and encryption, which jsdom lacks. */
Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
