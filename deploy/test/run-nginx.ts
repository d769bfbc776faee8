import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram } from '@courtside/processes';
import { siteConfig, type Site } from './nginx-site';
import { writeCertificate } from './self-signed-certificate';

export interface RunningNginx {
  /** Its HTTPS address, with a self-signed certificate. */
  url: string;
  stop(): Promise<void>;
}

function runs(program: string, flag: string): boolean {
  try {
    execFileSync(program, [flag], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The reason why nginx can't be tested on this machine; null if it can. */
export function nginxMissingReason(): string | null {
  if (!runs('nginx', '-v')) return 'nginx is not installed';
  return runs('openssl', 'version') ? null : 'openssl is not installed';
}

/**
 * Runs nginx with the delivered site configuration, in a temporary folder.
 * @throws Error with nginx's output if it rejects the configuration
 */
export async function runNginx(
  site: Omit<Site, 'certificate' | 'certificateKey' | 'host' | 'cache'>,
): Promise<RunningNginx> {
  const home = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  await mkdir(path.join(home, 'logs'));
  const { certificate, key: certificateKey } = writeCertificate(home);
  await writeFile(
    path.join(home, 'site.conf'),
    siteConfig({ ...site, cache: path.join(home, 'cache'), host: 'localhost', certificate, certificateKey }),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${home}/${name};`)
    .join(' ');
  // The workers must run as the user who owns the test's folders.
  await writeFile(
    path.join(home, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${home}/pid; worker_processes 1;
events { worker_connections 256; }
http { access_log off; ${temporary} include ${home}/site.conf; }
`,
  );
  const nginx = await startProgram({
    command: 'nginx',
    args: ['-p', home, '-c', path.join(home, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'],
    readyUrl: `tcp://127.0.0.1:${site.httpsPort}`,
  });
  const stop = async () => {
    await nginx.stop();
    await rm(home, { recursive: true, force: true });
  };
  return { url: `https://localhost:${site.httpsPort}`, stop };
}
