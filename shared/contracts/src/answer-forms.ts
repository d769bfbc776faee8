// Generated from the schemas of the calls by "npm run answer-forms" in shared/contracts. Don't edit it.
import type { AnswerForms } from './answer-form';

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

/** The responses of each call, by method, path and status. */
export const ANSWER_FORMS: Readonly<Record<string, AnswerForms>> = {
  "POST /api/auth/forgot-password/": {
    200: [Detail],
    404: [Detail],
  },
  "POST /api/auth/login/": {
    200: [Tokens],
    401: [Detail],
  },
  "POST /api/auth/logout/": {
    204: [null],
  },
  "GET /api/auth/offline-key/": {
    200: [OfflineKey],
  },
  "POST /api/auth/register/": {
    201: [Detail],
    400: [FieldErrors, Detail],
    403: [Detail],
  },
  "POST /api/auth/resend-verification/": {
    200: [Detail],
  },
  "POST /api/auth/reset-password/": {
    200: [Detail],
  },
  "PUT /api/auth/settings/change-email/": {
    200: [Detail],
  },
  "PUT /api/auth/settings/change-password/": {
    200: [PasswordChanged],
  },
  "PUT /api/auth/settings/change-username/": {
    200: [Detail],
  },
  "POST /api/auth/token/refresh/": {
    200: [Tokens],
    401: [{ "detail": "string" }],
  },
  "GET /api/auth/user/": {
    200: [User],
  },
  "PATCH /api/auth/user/": {
    200: [User],
  },
  "GET /api/auth/validate-token/": {
    200: [Detail],
  },
  "GET /api/data-visualization/export-comparison/": {
    200: ["application/json", "text/csv", "application/pdf"],
  },
  "GET /api/glove_data/": {
    200: [GloveRecords],
  },
  "POST /api/modules/reports/": {
    202: [Detail],
    204: [null],
    403: [Detail],
  },
  "GET /api/players/": {
    200: [[Player]],
  },
  "POST /api/players/": {
    201: [Player],
  },
  "GET /api/spike-accuracy/application/": {
    200: [AccuracyApplication],
  },
  "GET /api/start_mqtt/": {
    200: [{ "message": "string" }],
    503: [ErrorText],
  },
  "POST /api/team/sample/": {
    200: [Team],
    201: [Team],
  },
  "GET /api/team/teams/": {
    200: [[Team]],
  },
  "POST /api/team/teams/": {
    201: [Team],
  },
  "GET /api/test-days/": {
    200: [[TestDaySummary]],
  },
  "POST /api/test-days/": {
    201: [TestDay],
  },
  "GET /api/training-sessions/": {
    200: [[TrainingSession]],
  },
  "POST /api/training-sessions/": {
    201: [TrainingSession],
  },
  "POST /api/training-sessions/batch/": {
    200: [SessionBatch],
    400: [SessionBatchRefusal, Detail, FieldErrors],
    409: [SessionBatchConflict, Detail],
  },
  "POST /api/training-sessions/batch/undo/": {
    204: [null],
  },
  "POST /api/trigger_test/": {
    200: [TriggerAnswer],
    400: [ErrorText],
    404: [ErrorText],
    409: [ErrorText],
    503: [ErrorText],
  },
  "GET /import/": {
    200: [[ImportRecord]],
  },
  "GET /import/download-template/": {
    200: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  },
  "POST /import/upload/": {
    201: [ImportSuccess],
    207: [ImportPartial],
    400: [ErrorText],
    413: [ErrorText],
    415: [ErrorText],
    429: [ErrorText],
  },
  "GET /livez": {
    200: [{ "status": "string" }],
  },
  "GET /readyz": {
    200: [{ "status": "string" }],
    503: [{ "detail": "string", "status": "string" }],
  },
  "GET /api/data-visualization/export-player/:playerId/export/": {
    200: ["application/json", "text/csv", "application/pdf"],
  },
  "GET /api/data-visualization/export-team/:teamId/export/": {
    200: ["application/json", "text/csv", "application/pdf"],
  },
  "POST /api/glove-logins/:login/": {
    201: [NewGloveLogin],
  },
  "DELETE /api/players/:id/": {
    204: [null],
  },
  "GET /api/players/:id/": {
    200: [Player],
  },
  "PUT /api/players/:id/": {
    200: [Player],
  },
  "GET /api/players/:id/verdicts/": {
    200: [PlayerVerdicts],
  },
  "GET /api/players/player/team/:teamId/": {
    200: [[Player]],
  },
  "GET /api/spike-accuracy/sac/:gloveId/": {
    200: [SpikeAccuracyResult],
  },
  "DELETE /api/team/teams/:id/": {
    204: [null],
  },
  "GET /api/team/teams/:id/": {
    200: [Team],
  },
  "PUT /api/team/teams/:id/": {
    200: [Team],
  },
  "PUT /api/team/teams/:id/attempt-rule/": {
    200: [Team],
  },
  "GET /api/team/teams/:id/picture/": {
    200: ["image/jpeg"],
    304: [null],
  },
  "GET /api/team/teams/:id/verdicts/": {
    200: [TeamVerdicts],
  },
  "DELETE /api/test-days/:id/": {
    204: [null],
  },
  "GET /api/test-days/:id/": {
    200: [TestDay],
    204: [null],
  },
  "POST /api/test-days/:id/events/": {
    200: [TestDay],
    409: [ErrorText],
  },
  "POST /api/test-days/:id/measurements/": {
    200: [TestDay],
    409: [ErrorText],
    503: [ErrorText],
  },
  "DELETE /api/training-sessions/:id/": {
    204: [null],
    404: [Detail],
  },
  "GET /api/training-sessions/:id/": {
    200: [TrainingSession],
  },
  "PATCH /api/training-sessions/:id/": {
    200: [TrainingSession],
    400: [{ "detail": "string" }],
    404: [Detail],
  },
  "GET /api/auth/confirm-email/:uidb64/:token/": {
    200: [Detail],
    400: [{ "detail": "string" }],
  },
  "GET /api/team/teams/:id/sessions/:date/": {
    200: [[TrainingSession]],
  },
  "GET /api/training-sessions/:id/verdicts/:otherId/": {
    200: [ComparisonVerdicts],
  },
};
