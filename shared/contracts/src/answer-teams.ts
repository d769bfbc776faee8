/**
 * The response header that names the teams and roles of somebody who has roles per team. It changes with them. Nobody else
 * gets it.
 */
export const ANSWER_TEAMS = 'x-courtside-teams';
