import { nginxMissingReason } from '@courtside/deploy/test/run-nginx';
import { installPackages, isRootOnDebian } from './debian';

/**
 * Installs nginx for the tests of its configuration, if this user has the permission. Without nginx, these tests are
 * skipped.
 */
export async function installNginx(): Promise<void> {
  if (nginxMissingReason() && isRootOnDebian()) await installPackages(['nginx-light', 'openssl']);
  const reason = nginxMissingReason();
  console.log(`nginx: ${reason ? `${reason}, skipped` : 'installed'}`);
}
