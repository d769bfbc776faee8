import * as auth from '@courtside/contracts/auth';
import type { Call } from '@courtside/contracts/call';
import * as gloveLogins from '@courtside/contracts/glove-logins';
import * as gloves from '@courtside/contracts/gloves';
import * as imports from '@courtside/contracts/imports';
import * as operations from '@courtside/contracts/operations';
import * as players from '@courtside/contracts/players';
import * as reports from '@courtside/contracts/reports';
import * as sessionBatch from '@courtside/contracts/session-batch';
import * as spikeAccuracy from '@courtside/contracts/spike-accuracy';
import * as teams from '@courtside/contracts/teams';
import * as testDays from '@courtside/contracts/test-days';
import * as trainingSessions from '@courtside/contracts/training-sessions';
import * as verdicts from '@courtside/contracts/verdicts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'responses' in value && 'method' in value;

/** Every call of the contracts. */
export const allCalls: readonly Call[] = [
  auth,
  gloveLogins,
  gloves,
  imports,
  operations,
  players,
  reports,
  sessionBatch,
  spikeAccuracy,
  teams,
  testDays,
  trainingSessions,
  verdicts,
].flatMap((domain): Call[] => Object.values(domain).filter(isCall));
