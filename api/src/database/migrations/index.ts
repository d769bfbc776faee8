import type { Migration } from 'kysely';
import { up as core } from './001-core';
import { up as teamsPlayersSessions } from './002-teams-players-sessions';
import { up as gloves } from './003-gloves';
import { up as keysAndErasures } from './004-keys-and-erasures';
import { up as playersOfGloveRuns } from './005-players-of-glove-runs';
import { up as gloveLogins } from './006-glove-logins';
import { up as rejectedGloveReports } from './007-rejected-glove-reports';
import { up as idempotencySteps } from './012-idempotency-steps';
import { up as claimLeases } from './013-claim-leases';
import { up as sessionsByDate } from './014-sessions-by-date';
import { up as sessionRecords } from './015-session-records';
import { up as unitsNotesSamples } from './016-units-notes-samples';
import { up as imports } from './017-imports';
import { up as testDays } from './018-test-days';
import { up as sessionBatches } from './020-session-batches';
import { up as renewalAttempts } from './021-renewal-attempts';
import { up as inactivePlayers } from './022-inactive-players';
import { up as mergedPlayers } from './023-merged-players';
import { up as importChanges } from './024-import-changes';
import { up as importLayouts } from './025-import-layouts';
import { up as externalIds } from './026-external-ids';
import { up as erasuresByClub } from './027-erasures-by-club';
import { up as memberships } from './028-memberships';
import { up as auditLog } from './029-audit-log';
import { up as familyLinks } from './030-family-links';
import { up as loginDevices } from './031-login-devices';
import { up as secondFactors } from './032-second-factors';
import { up as dataProtection } from './033-data-protection';
import { up as passkeys } from './034-passkeys';
import { up as singleSignOn } from './035-single-sign-on';
import { up as clubTablets } from './036-club-tablets';
import { up as severalClubs } from './037-several-clubs';
import { up as rolesPerTeam } from './038-roles-per-team';

/** Every migration by name, applied in the order of their names. A released migration never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-core': { up: core },
  '002-teams-players-sessions': { up: teamsPlayersSessions },
  '003-gloves': { up: gloves },
  '004-keys-and-erasures': { up: keysAndErasures },
  '005-players-of-glove-runs': { up: playersOfGloveRuns },
  '006-glove-logins': { up: gloveLogins },
  '007-rejected-glove-reports': { up: rejectedGloveReports },
  '012-idempotency-steps': { up: idempotencySteps },
  '013-claim-leases': { up: claimLeases },
  '014-sessions-by-date': { up: sessionsByDate },
  '015-session-records': { up: sessionRecords },
  '016-units-notes-samples': { up: unitsNotesSamples },
  '017-imports': { up: imports },
  '018-test-days': { up: testDays },
  '020-session-batches': { up: sessionBatches },
  '021-renewal-attempts': { up: renewalAttempts },
  '022-inactive-players': { up: inactivePlayers },
  '023-merged-players': { up: mergedPlayers },
  '024-import-changes': { up: importChanges },
  '025-import-layouts': { up: importLayouts },
  '026-external-ids': { up: externalIds },
  '027-erasures-by-club': { up: erasuresByClub },
  '028-memberships': { up: memberships },
  '029-audit-log': { up: auditLog },
  '030-family-links': { up: familyLinks },
  '031-login-devices': { up: loginDevices },
  '032-second-factors': { up: secondFactors },
  '033-data-protection': { up: dataProtection },
  '034-passkeys': { up: passkeys },
  '035-single-sign-on': { up: singleSignOn },
  '036-club-tablets': { up: clubTablets },
  '037-several-clubs': { up: severalClubs },
  '038-roles-per-team': { up: rolesPerTeam },
};
