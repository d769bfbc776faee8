import { accountResponses } from './fake-responses/accounts';
import { auditLogResponses } from './fake-responses/audit-log';
import { consentResponses, dataProtectionResponses } from './fake-responses/data-protection';
import { familyLinkResponses } from './fake-responses/family-links';
import { fileResponses } from './fake-responses/files';
import { gloveResponses } from './fake-responses/gloves';
import { playerDataResponses } from './fake-responses/player-data';
import { playerMergeResponses } from './fake-responses/player-merges';
import { sessionResponses } from './fake-responses/sessions';
import { clubSecurityResponses, staffResponses } from './fake-responses/staff';
import { playerResponses, teamPlayerResponses, teamResponses } from './fake-responses/teams-and-players';
import { testDayResponses } from './fake-test-days';

/** The default response of every call, from the club in memory. */
export const defaultResponses = [
  ...accountResponses,
  ...staffResponses,
  ...auditLogResponses,
  ...familyLinkResponses,
  ...clubSecurityResponses,
  ...consentResponses,
  ...dataProtectionResponses,
  ...teamResponses,
  ...playerResponses,
  ...teamPlayerResponses,
  ...playerDataResponses,
  ...playerMergeResponses,
  ...sessionResponses,
  ...testDayResponses,
  ...fileResponses,
  ...gloveResponses,
];
