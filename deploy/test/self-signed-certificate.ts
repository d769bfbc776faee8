import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Writes a new self-signed certificate for `localhost` and its key into a folder, as PEM files. It needs openssl. */
export function writeCertificate(folder: string): { certificate: string; key: string } {
  const files = { certificate: path.join(folder, 'certificate.pem'), key: path.join(folder, 'key.pem') };
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', files.key, '-out', files.certificate], {
    stdio: 'ignore',
  });
  return files;
}
