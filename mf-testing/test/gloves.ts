import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import { gloveRecords } from '@courtside/testing/factories';

/** All six gloves, available. */
export const SIX_GLOVES = gloveRecords(Object.fromEntries(GLOVE_IDS.map((glove) => [glove, {}])));
