// Generated from the schemas of the calls by "npm run generate" in shared/contracts. Don't edit it.
import type { AnswerForms } from './answer-form';
import type { CallName } from './routes';

const AccuracyApplication = { "linux": "string|null", "macos": "string|null", "windows": "string|null" };
const ComparisonVerdicts = { "averages": "array", "compared_metrics": "array", "measures": "object", "noise": "object" };
const Detail = { "detail": "string" };
const ErrorText = { "error": "string" };
const FieldErrors = { "*": "array" };
const GloveRecords = { "smart_glove1": "object", "smart_glove2": "object", "smart_glove3": "object", "smart_glove4": "object", "smart_glove5": "object", "smart_glove6": "object" };
const ImportPartial = { "errors": "array", "imported": "number", "message": "string", "refused": "array", "unchanged": "number" };
const ImportRecord = { "created_at": "string", "format": "string", "id": "string", "imported": "number", "refused": "number", "unchanged": "number" };
const ImportSuccess = { "imported": "number", "message": "string", "unchanged": "number" };
const NewGloveLogin = { "address": "string|null", "password": "string", "username": "string" };
const OfflineKey = { "key": "string" };
const PasswordChanged = { "detail": "string" };
const Player = { "id": "string", "last_name": "string", "name": "string", "player_number": "number", "position": "string", "team": "string", "version": "number" };
const PlayerVerdicts = { "noise": "object", "sessions": "array" };
const SessionBatch = { "sessions": "array", "unchanged": "number" };
const SessionBatchConflict = { "conflicts": "array", "detail": "string" };
const SessionBatchRefusal = { "detail": "string", "errors": "array" };
const SpikeAccuracyResult = { "accuracy": "number", "hits": "number", "misses": "number", "timestamp": "string|null" };
const Team = { "attempt_rule": "string", "id": "string", "sample": "boolean", "team_name": "string", "team_picture": "string|null", "version": "number" };
const TeamVerdicts = { "false_discovery_rate": "number", "noise": "object", "players": "array" };
const TestDay = { "attempt_rule": "string", "id": "string", "now": "number", "players": "array", "revision": "number", "session_date": "string", "started_at": "number", "status": "string", "swaps": "array", "team": "string", "team_name": "string", "tests": "array" };
const TestDaySummary = { "done": "number", "id": "string", "session_date": "string", "started_at": "number", "status": "string", "team": "string", "team_name": "string", "total": "number" };
const Tokens = { "access": "string", "refresh": "string" };
const TrainingSession = { "decrypted_lower_body_power": "number", "decrypted_serve_accuracy": "number", "decrypted_serve_speed": "number", "decrypted_stiix_index": "number", "decrypted_upper_body_power": "number", "decrypted_weight_lift_impact": "number", "id": "string", "note": "string", "player": "string", "session_date": "string", "stiix_coverage": "number", "stiix_version": "string", "version": "number" };
const TriggerAnswer = { "message": "string", "run_id": "string" };
const User = { "about_me": "string", "email": "string", "first_name": "string", "id": "string", "last_name": "string", "pending_email": "string|null", "profile_picture": "string|null", "units": "string", "username": "string" };

/** Errors of every call, in addition to its own. */
export const COMMON_FORMS: AnswerForms = {
    400: [Detail, FieldErrors],
    401: [Detail],
    404: [Detail],
    405: [Detail],
    409: [Detail],
    413: [Detail],
    415: [Detail],
    429: [Detail],
    503: [Detail],
  };

/** The responses of each call, by status. */
export const ANSWER_FORMS: Readonly<Record<CallName, AnswerForms>> = {
  forgotPassword: {
    200: [Detail],
    404: [Detail],
  },
  login: {
    200: [Tokens],
    401: [Detail],
  },
  logout: {
    204: [null],
  },
  getOfflineKey: {
    200: [OfflineKey],
  },
  register: {
    201: [Detail],
    400: [FieldErrors, Detail],
    403: [Detail],
  },
  resendVerification: {
    200: [Detail],
  },
  resetPassword: {
    200: [Detail],
  },
  changeEmail: {
    200: [Detail],
  },
  changePassword: {
    200: [PasswordChanged],
  },
  changeUsername: {
    200: [Detail],
  },
  refreshTokens: {
    200: [Tokens],
    401: [{ "detail": "string" }],
  },
  getUser: {
    200: [User],
  },
  editUser: {
    200: [User],
  },
  validateToken: {
    200: [Detail],
  },
  exportComparison: {
    200: ["application/json", "text/csv", "application/pdf"],
  },
  getGloveData: {
    200: [GloveRecords],
  },
  reportModule: {
    202: [Detail],
    204: [null],
    403: [Detail],
  },
  listPlayers: {
    200: [[Player]],
  },
  createPlayer: {
    201: [Player],
  },
  getAccuracyApplication: {
    200: [AccuracyApplication],
  },
  startGloveScan: {
    200: [{ "message": "string" }],
    503: [ErrorText],
  },
  loadSampleTeam: {
    200: [Team],
    201: [Team],
  },
  listTeams: {
    200: [[Team]],
  },
  createTeam: {
    201: [Team],
  },
  listTestDays: {
    200: [[TestDaySummary]],
  },
  createTestDay: {
    201: [TestDay],
  },
  listTrainingSessions: {
    200: [[TrainingSession]],
  },
  createTrainingSession: {
    201: [TrainingSession],
  },
  saveSessionBatch: {
    200: [SessionBatch],
    400: [SessionBatchRefusal, Detail, FieldErrors],
    409: [SessionBatchConflict, Detail],
  },
  undoSessionBatch: {
    204: [null],
  },
  triggerTest: {
    200: [TriggerAnswer],
    400: [ErrorText],
    404: [ErrorText],
    409: [ErrorText],
    503: [ErrorText],
  },
  listImports: {
    200: [[ImportRecord]],
  },
  downloadTemplate: {
    200: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  },
  uploadImport: {
    201: [ImportSuccess],
    207: [ImportPartial],
    400: [ErrorText],
    413: [ErrorText],
    415: [ErrorText],
    429: [ErrorText],
  },
  livez: {
    200: [{ "status": "string" }],
  },
  readyz: {
    200: [{ "status": "string" }],
    503: [{ "detail": "string", "status": "string" }],
  },
  exportPlayer: {
    200: ["application/json", "text/csv", "application/pdf"],
  },
  exportTeam: {
    200: ["application/json", "text/csv", "application/pdf"],
  },
  createGloveLogin: {
    201: [NewGloveLogin],
  },
  deletePlayer: {
    204: [null],
  },
  getPlayer: {
    200: [Player],
  },
  editPlayer: {
    200: [Player],
  },
  getPlayerVerdicts: {
    200: [PlayerVerdicts],
  },
  listPlayersOfTeam: {
    200: [[Player]],
  },
  getSpikeAccuracy: {
    200: [SpikeAccuracyResult],
  },
  deleteTeam: {
    204: [null],
  },
  getTeam: {
    200: [Team],
  },
  editTeam: {
    200: [Team],
  },
  setAttemptRule: {
    200: [Team],
  },
  getTeamPicture: {
    200: ["image/jpeg"],
    304: [null],
  },
  getTeamVerdicts: {
    200: [TeamVerdicts],
  },
  deleteTestDay: {
    204: [null],
  },
  getTestDay: {
    200: [TestDay],
    204: [null],
  },
  addTestDayEvent: {
    200: [TestDay],
    409: [ErrorText],
  },
  measureInTestDay: {
    200: [TestDay],
    409: [ErrorText],
    503: [ErrorText],
  },
  deleteTrainingSession: {
    204: [null],
    404: [Detail],
  },
  getTrainingSession: {
    200: [TrainingSession],
  },
  editTrainingSession: {
    200: [TrainingSession],
    400: [{ "detail": "string" }],
    404: [Detail],
  },
  confirmEmail: {
    200: [Detail],
    400: [{ "detail": "string" }],
  },
  listSessionsOfDay: {
    200: [[TrainingSession]],
  },
  getComparisonVerdicts: {
    200: [ComparisonVerdicts],
  },
};
