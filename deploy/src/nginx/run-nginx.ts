import { execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { siteConfig, type Site } from './site-config';

const START_LIMIT_MS = 30_000;

export interface RunningNginx {
  /** Where it answers, over TLS with a certificate of its own making. */
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

/** Why nginx cannot be tested on this machine; null where it can. */
export function whyNoNginx(): string | null {
  if (!runs('nginx', '-v')) return 'nginx is not installed';
  return runs('openssl', 'version') ? null : 'openssl is not installed';
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * Runs a real nginx with the site as it is shipped, in a folder of its own that goes with it.
 * @throws with nginx's words, where it does not take the configuration
 */
export async function runNginx(site: Omit<Site, 'certificate' | 'certificateKey' | 'host'>): Promise<RunningNginx> {
  const home = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  await mkdir(path.join(home, 'logs'));
  const certificate = path.join(home, 'certificate.pem');
  const certificateKey = path.join(home, 'key.pem');
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-keyout', certificateKey, '-out', certificate], { stdio: 'ignore' });
  await writeFile(path.join(home, 'site.conf'), siteConfig({ ...site, host: 'localhost', certificate, certificateKey }));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join(' ');
  // The folders of a test belong to whoever runs it, so its workers must be the same person.
  await writeFile(path.join(home, 'nginx.conf'), `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${home}/pid; worker_processes 1;
events { worker_connections 256; }
http { access_log off; ${temporary} include ${home}/site.conf; }
`);
  const child = spawn('nginx', ['-p', home, '-c', path.join(home, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(home, { recursive: true, force: true });
  };
  for (const until = Date.now() + START_LIMIT_MS; !(await answers(site.httpsPort)); await wait(50)) {
    if (child.exitCode === null && Date.now() < until) continue;
    await stop();
    throw new Error(`nginx did not start.\n${said}`);
  }
  return { url: `https://localhost:${site.httpsPort}`, stop };
}
