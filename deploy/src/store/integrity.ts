import { createHash } from 'node:crypto';

/** The integrity of a file, as browsers check it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
