import { execa } from 'execa';
import { whyNoNginx } from '../../../deploy/src/nginx/run-nginx';

/** Installs Debian's nginx for the tests of its configuration, where there is none; without one these are left out. */
export async function ensureNginx(): Promise<void> {
  if (whyNoNginx() && process.getuid?.() === 0) {
    const options = { stdio: 'inherit', reject: false } as const;
    await execa('apt-get', ['update'], options);
    // At run level 1 the package does not start a server of its own.
    await execa('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light', 'openssl'], { ...options, env: { RUNLEVEL: '1' } });
  }
  const reason = whyNoNginx();
  console.log(`nginx: ${reason ? `left out, ${reason}` : 'used'}`);
}
