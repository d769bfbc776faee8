import type { Calls } from './all-calls';
import type { Role } from './roles';

type UserCallName = {
  [Name in keyof Calls]: Calls[Name]['access'] extends 'user' ? Name : never;
}[keyof Calls];

/**
 * The least role that may make each call of a logged-in user. The API refuses the others, and screens don't offer what
 * they refuse. A call without a role doesn't compile.
 */
export const leastRoles = {
  // Owners decide who belongs to the club, and what replaces all of it.
  listStaff: 'owner',
  changeStaffRole: 'owner',
  removeStaffMember: 'owner',
  handOverOwnership: 'owner',
  listInvitations: 'owner',
  createInvitation: 'owner',
  resendInvitation: 'owner',
  revokeInvitation: 'owner',
  importClub: 'owner',

  // Coaches keep teams and players, correct what was imported, delete, and take data out as a whole.
  createTeam: 'coach',
  editTeam: 'coach',
  deleteTeam: 'coach',
  setAttemptRule: 'coach',
  loadSampleTeam: 'coach',
  createPlayer: 'coach',
  createTeamPlayers: 'coach',
  changePlayerNumbers: 'coach',
  editPlayer: 'coach',
  setPlayerActivity: 'coach',
  deletePlayer: 'coach',
  erasePlayer: 'coach',
  exportPlayerData: 'coach',
  previewPlayerMerge: 'coach',
  mergePlayers: 'coach',
  undoPlayerMerge: 'coach',
  deleteTrainingSession: 'coach',
  mergeTrainingSessions: 'coach',
  undoSessionBatch: 'coach',
  deleteTestDay: 'coach',
  previewImport: 'coach',
  uploadImport: 'coach',
  uploadChecked: 'coach',
  replaceByImport: 'coach',
  undoImport: 'coach',
  exportClub: 'coach',
  createGloveLogin: 'coach',

  // Assistants test and enter results.
  createTrainingSession: 'assistant',
  editTrainingSession: 'assistant',
  saveSessionBatch: 'assistant',
  createTestDay: 'assistant',
  addTestDayEvent: 'assistant',
  measureInTestDay: 'assistant',
  startGloveScan: 'assistant',
  triggerTest: 'assistant',

  // Everyone reads, downloads reports and keeps the own account.
  listTeams: 'viewer',
  getTeam: 'viewer',
  getTeamPicture: 'viewer',
  listPlayers: 'viewer',
  listPlayersOfTeam: 'viewer',
  getPlayer: 'viewer',
  listTrainingSessions: 'viewer',
  listSessionsOfDay: 'viewer',
  getTrainingSession: 'viewer',
  getPlayerVerdicts: 'viewer',
  getTeamVerdicts: 'viewer',
  getComparisonVerdicts: 'viewer',
  listTestDays: 'viewer',
  getTestDay: 'viewer',
  getGloveData: 'viewer',
  getSpikeAccuracy: 'viewer',
  getAccuracyApplication: 'viewer',
  listImports: 'viewer',
  downloadTemplate: 'viewer',
  exportTeamSessions: 'viewer',
  exportPlayer: 'viewer',
  exportPlayers: 'viewer',
  exportComparison: 'viewer',
  exportTeam: 'viewer',
  validateToken: 'viewer',
  getOfflineKey: 'viewer',
  getUser: 'viewer',
  editUser: 'viewer',
  changePassword: 'viewer',
  changeEmail: 'viewer',
  changeUsername: 'viewer',
} as const satisfies Record<UserCallName, Role>;
