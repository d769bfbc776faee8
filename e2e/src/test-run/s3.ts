import { runSwift, swiftMissingReason } from '@courtside/deploy/test/run-swift';
import type { Variables } from './steps';

/**
 * The variables of a real S3 server for the tests of the stores: the one that the environment names, otherwise OpenStack
 * Swift, if it is installed. It runs until this process ends. Without variables, the tests run their own small server.
 */
export async function startS3(environment: NodeJS.ProcessEnv): Promise<Variables> {
  const given = environment.COURTSIDE_TEST_S3_URL;
  if (given) {
    console.log(`S3: ${given}`);
    return { COURTSIDE_TEST_S3_URL: given };
  }
  const reason = swiftMissingReason();
  console.log(`S3: ${reason ? `${reason}, so only the server from npm` : 'OpenStack Swift'}`);
  return reason ? {} : (await runSwift()).environment;
}
