import * as auditLog from './audit-log';
import * as auth from './auth';
import type { Call } from './call';
import * as clubData from './club-data';
import * as familyLinks from './family-links';
import * as clubSecurity from './club-security';
import * as consents from './consents';
import * as dataProtection from './data-protection';
import * as gloveLogins from './glove-logins';
import * as gloves from './gloves';
import * as importPreview from './import-preview';
import * as imports from './imports';
import * as operations from './operations';
import * as playerData from './player-data';
import * as playerMerges from './player-merges';
import * as players from './players';
import * as reports from './reports';
import * as sessionBatch from './session-batch';
import * as spikeAccuracy from './spike-accuracy';
import * as staff from './staff';
import * as teamPlayers from './team-players';
import * as teams from './teams';
import * as testDays from './test-days';
import * as trainingSessions from './training-sessions';
import * as verdicts from './verdicts';

const domains = {
  ...auditLog,
  ...auth,
  ...clubData,
  ...familyLinks,
  ...clubSecurity,
  ...consents,
  ...dataProtection,
  ...gloveLogins,
  ...gloves,
  ...importPreview,
  ...imports,
  ...operations,
  ...playerData,
  ...playerMerges,
  ...players,
  ...reports,
  ...sessionBatch,
  ...spikeAccuracy,
  ...staff,
  ...teamPlayers,
  ...teams,
  ...testDays,
  ...trainingSessions,
  ...verdicts,
};

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'responses' in value && 'method' in value;

/** Every call of the API. */
export const allCalls: readonly Call[] = Object.values<unknown>(domains).filter(isCall);

/** The calls by their names, which are their ids. */
export type Calls = {
  [Name in keyof typeof domains as (typeof domains)[Name] extends Call ? Name : never]: (typeof domains)[Name];
};
