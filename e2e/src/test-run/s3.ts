import { runSwift, SWIFT_PACKAGES, swiftMissingReason } from '@courtside/deploy/test/run-swift';
import { installPackages, isRootOnDebian } from './debian';
import type { S3Variables } from './steps';

/**
 * A real S3 server for the tests of the stores: the one that the environment names, otherwise OpenStack Swift, which is
 * installed if this user has the permission. It runs until this process ends.
 */
export async function startS3(environment: NodeJS.ProcessEnv): Promise<S3Variables> {
  const given = environment.COURTSIDE_TEST_S3_URL;
  if (given) {
    console.log(`S3: ${given}`);
    return { COURTSIDE_TEST_S3_URL: given };
  }
  if (swiftMissingReason() && isRootOnDebian()) await installPackages(SWIFT_PACKAGES);
  const reason = swiftMissingReason();
  console.log(`S3: ${reason ? `${reason}, so only the server from npm` : 'OpenStack Swift'}`);
  return reason ? {} : (await runSwift()).environment;
}
