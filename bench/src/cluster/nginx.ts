import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteConfig } from '@courtside/deploy/test/nginx-site';
import { writeCertificate } from '@courtside/deploy/test/self-signed-certificate';
import { Part } from './part';
import { local, PORTS } from './ports';

/** nginx with the delivered site, in front of both gateways and both APIs. */
export function nginxPart(parent: string, proxySecret: string): Part {
  const home = path.join(parent, 'nginx');
  mkdirSync(path.join(home, 'logs'), { recursive: true });
  const { certificate, key: certificateKey } = writeCertificate(home);
  const site = siteConfig({
    environment: 'production',
    api: PORTS.apis.map(local),
    gateway: PORTS.gateways.map(local),
    cache: path.join(home, 'cache'),
    proxySecret,
    host: 'localhost',
    httpPort: PORTS.productPlain,
    httpsPort: PORTS.product,
    certificate,
    certificateKey,
  });
  writeFileSync(path.join(home, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${home}/${name};`)
    .join(' ');
  writeFileSync(
    path.join(home, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${home}/pid; worker_processes 1;
events { worker_connections 1024; }
http { access_log off; ${temporary} include ${home}/site.conf; }
`,
  );
  const args = ['-p', home, '-c', path.join(home, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'];
  return new Part({ name: 'nginx', command: 'nginx', args, readyUrl: `tcp://${local(PORTS.product)}` });
}
