import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createSecureContext, type Server } from 'node:tls';
import { messageOf } from '@courtside/release-client/message-of';

/** PEM files. */
export interface CertificateFiles {
  /** The certificate, followed by the intermediate certificates. */
  certificate: string;
  key: string;
  /**
   * How often the files are checked. Default: every 10 s, which is more than enough, because a certificate is renewed
   * days before it expires.
   */
  checkMs?: number;
}

const CHECK_MS = 10_000;

/**
 * Reads a certificate and its key.
 * @throws Error that names the files if they can't be read or don't belong together
 */
export function readCertificate({ certificate, key }: CertificateFiles): { cert: Buffer; key: Buffer } {
  try {
    const pair = { cert: readFileSync(certificate), key: readFileSync(key) };
    createSecureContext(pair);
    return pair;
  } catch (error) {
    throw new Error(`The certificate ${certificate} with the key ${key} can't be used: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/**
 * Uses a renewed certificate for new connections. While the files don't belong together, such as in the middle of a
 * renewal, the current certificate stays in use.
 * @returns a function that stops watching
 */
export function watchCertificate(files: CertificateFiles, server: Server): () => void {
  const renew = () => {
    try {
      server.setSecureContext(readCertificate(files));
    } catch (error) {
      process.stderr.write(`${messageOf(error)}. The previous one stays in use.\n`);
    }
  };
  const names = [files.certificate, files.key];
  // Not `watch`, which keeps watching the old file if a symbolic link changes.
  for (const name of names) watchFile(name, { interval: files.checkMs ?? CHECK_MS, persistent: false }, renew);
  return () => names.forEach((name) => unwatchFile(name, renew));
}
