import { accountResponses } from './fake-responses/accounts';
import { fileResponses } from './fake-responses/files';
import { gloveResponses } from './fake-responses/gloves';
import { playerDataResponses } from './fake-responses/player-data';
import { playerMergeResponses } from './fake-responses/player-merges';
import { sessionResponses } from './fake-responses/sessions';
import { staffResponses } from './fake-responses/staff';
import { playerResponses, teamPlayerResponses, teamResponses } from './fake-responses/teams-and-players';
import { testDayResponses } from './fake-test-days';

/** The default response of every call, from the club in memory. */
export const defaultResponses = [
  ...accountResponses,
  ...staffResponses,
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
