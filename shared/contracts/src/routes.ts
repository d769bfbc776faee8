// Generated from the calls and their schemas by "npm run routes" in shared/contracts. Don't edit it.
import type { Calls } from './all-calls';
import type { AnswerForms, Route } from './route';

const AccuracyApplication = { "linux": "string|null", "macos": "string|null", "windows": "string|null" };
const AuditPage = { "entries": "array", "kept_days": "number", "older": "boolean" };
const AuditVerification = { "broken": "object|null", "entries": "number", "last": "object" };
const ClubAccess = { "access": "string" };
const ClubImport = { "players": "number", "sessions": "number", "teams": "number", "test_days": "number" };
const ClubSecurity = { "second_factor_required": "boolean" };
const ComparisonVerdicts = { "averages": "array", "compared_metrics": "array", "measures": "object", "noise": "object" };
const CourtCode = { "set_at": "string|null" };
const CreatedPlayerLink = { "code": "string", "link": "object", "secret": "string" };
const DataProtection = { "consent_asked": "boolean", "retention_months": "number|null" };
const Detail = { "detail": "string" };
const ErasureReceipt = { "erased": "object", "erased_at": "string", "hash": "string", "receipt_id": "string", "records": "array" };
const ErrorText = { "error": "string" };
const FamilyReport = { "expires_at": "string", "first_name": "string", "openings_left": "number|null", "sessions": "array", "shows": "array" };
const FieldErrors = { "*": "array" };
const GloveRecords = { "smart_glove1": "object", "smart_glove2": "object", "smart_glove3": "object", "smart_glove4": "object", "smart_glove5": "object", "smart_glove6": "object" };
const ImportPartial = { "errors": "array", "imported": "number", "message": "string", "refused": "array", "unchanged": "number" };
const ImportPreview = { "columns": "array", "counts": "object", "format": "string", "missing": "array", "names": "array", "new_players": "array", "new_teams": "array", "rows": "array" };
const ImportRecord = { "created_at": "string", "format": "string", "id": "string", "imported": "number", "refused": "number", "unchanged": "number" };
const ImportReplacement = { "edited": "number", "message": "string", "replaced": "number" };
const ImportSuccess = { "imported": "number", "message": "string", "unchanged": "number" };
const ImportUndo = { "kept": "array", "message": "string", "players": "number", "restored": "number", "sessions": "number", "teams": "number" };
const Invitation = { "created_at": "string", "email": "string", "expires_at": "string", "id": "string", "role": "string" };
const JoinedClub = { "club": "string" };
const Login = { "browser": "string|null", "id": "string", "is_current": "boolean", "kind": "string|null", "last_used_at": "string", "network": "string|null", "started_at": "string", "system": "string|null" };
const MeasuredMetric = { "metric": "string", "people": "array" };
const MissingConsents = { "players": "array" };
const NewGloveLogin = { "address": "string|null", "password": "string", "username": "string" };
const OfflineKey = { "key": "string" };
const OpenInvitation = { "email": "string", "invited_by": "string|null", "role": "string" };
const OwnClub = { "id": "string", "is_current": "boolean", "owner": "string|null", "role": "string", "teams": "array" };
const Passkey = { "added_at": "string", "id": "string", "last_used_at": "string|null", "name": "string" };
const PasskeyRequest = { "options": "object" };
const PasskeySetup = { "options": "object", "setup": "string" };
const PasswordChanged = { "detail": "string" };
const PlannedErasure = { "erased_from": "string", "last_name": "string", "last_used": "string", "name": "string", "noticed_at": "string", "player": "string", "team_name": "string" };
const Player = { "id": "string", "last_name": "string", "name": "string", "player_number": "number", "position": "string", "team": "string", "version": "number" };
const PlayerConsent = { "birth_year": "number|null", "consent": "object|null", "missing": "boolean" };
const PlayerLink = { "created_at": "string", "expires_at": "string", "id": "string", "max_openings": "number|null", "opened": "array", "shows": "array", "state": "string" };
const PlayerMerge = { "kept": "object", "merged": "object", "sessions": "number", "shared_days": "array" };
const PlayerMergeUndo = { "inactive_reason": "string|null", "kept": "object", "restored": "object", "sessions": "number" };
const PlayerVerdicts = { "noise": "object", "sessions": "array" };
const RecoveryCodes = { "recovery_codes": "array" };
const SecondFactor = { "enabled_since": "string|null", "is_required": "boolean", "recovery_codes_left": "number" };
const SecondFactorSetup = { "recovery_codes": "array", "secret": "string", "setup": "string", "uri": "string" };
const SessionBatch = { "sessions": "array", "unchanged": "number" };
const SessionBatchConflict = { "conflicts": "array", "detail": "string" };
const SessionBatchRefusal = { "detail": "string", "errors": "array" };
const SingleSignOn = { "is_offered": "boolean", "linked": "object|null" };
const SingleSignOnRefusal = { "detail": "string" };
const SingleSignOnRequest = { "address": "string" };
const SpikeAccuracyResult = { "accuracy": "number", "hits": "number", "misses": "number", "timestamp": "string|null" };
const StaffMember = { "email": "string", "first_name": "string", "id": "string", "joined_at": "string", "last_name": "string", "role": "string", "username": "string" };
const TabletPerson = { "first_name": "string", "id": "string", "last_name": "string" };
const Team = { "attempt_rule": "string", "id": "string", "sample": "boolean", "team_name": "string", "team_picture": "string|null", "version": "number" };
const TeamPlayersRefusal = { "detail": "string", "errors": "array" };
const TeamVerdicts = { "chance": "object", "false_discovery_rate": "number", "noise": "object", "players": "array" };
const TestDay = { "attempt_rule": "string", "id": "string", "now": "number", "players": "array", "revision": "number", "session_date": "string", "started_at": "number", "status": "string", "swaps": "array", "team": "string", "team_name": "string", "tests": "array" };
const TestDaySummary = { "done": "number", "id": "string", "session_date": "string", "started_at": "number", "status": "string", "team": "string", "team_name": "string", "total": "number" };
const Tokens = { "access": "string", "refresh": "string" };
const TrainingSession = { "decrypted_lower_body_power": "number", "decrypted_serve_accuracy": "number", "decrypted_serve_speed": "number", "decrypted_stiix_index": "number", "decrypted_upper_body_power": "number", "decrypted_weight_lift_impact": "number", "id": "string", "note": "string", "player": "string", "session_date": "string", "stiix_coverage": "number", "stiix_version": "string", "version": "number" };
const TriggerAnswer = { "message": "string", "run_id": "string" };
const User = { "about_me": "string", "email": "string", "first_name": "string", "id": "string", "last_name": "string", "pending_email": "string|null", "profile_picture": "string|null", "units": "string", "username": "string" };

/** The version of the contracts, which pages name in their calls. */
export const CONTRACTS_VERSION = "1.4.0";

/** Errors of every call, in addition to its own. */
export const COMMON_ANSWERS: AnswerForms = { 400: [Detail, FieldErrors], 401: [Detail], 403: [Detail], 404: [Detail], 405: [Detail], 409: [Detail], 410: [Detail], 413: [Detail], 415: [Detail], 429: [Detail], 503: [Detail] };

export type CallName = keyof Calls;

/** Every call of the API, with the types of its parameters, body and answer. */
export const routes: { readonly [Name in CallName]: Route<Calls[Name]> } = {
  listAuditEntries: { method: "GET", path: "/api/audit-log/", role: "owner", answers: { 200: [AuditPage] } },
  exportAuditLog: { method: "GET", path: "/api/audit-log/file/", role: "owner", isFile: true, answers: { 200: ["text/csv"] } },
  verifyAuditLog: { method: "GET", path: "/api/audit-log/verification/", role: "owner", answers: { 200: [AuditVerification] } },
  listClubs: { method: "GET", path: "/api/auth/clubs/", answers: { 200: [[OwnClub]] } },
  removeCourtCode: { method: "DELETE", path: "/api/auth/court-code/", role: "assistant", answers: { 204: [null] } },
  getCourtCode: { method: "GET", path: "/api/auth/court-code/", role: "assistant", answers: { 200: [CourtCode] } },
  setCourtCode: { method: "PUT", path: "/api/auth/court-code/", role: "assistant", answers: { 200: [CourtCode] } },
  forgotPassword: { method: "POST", path: "/api/auth/forgot-password/", isPublic: true, answers: { 200: [Detail], 404: [Detail] } },
  login: { method: "POST", path: "/api/auth/login/", isPublic: true, answers: { 200: [Tokens], 401: [Detail] } },
  loginWithPasskey: { method: "POST", path: "/api/auth/login/passkey/", isPublic: true, answers: { 200: [Tokens], 401: [Detail] } },
  startPasskeyLogin: { method: "POST", path: "/api/auth/login/passkey/challenge/", isPublic: true, answers: { 200: [PasskeyRequest] } },
  loginWithSingleSignOn: { method: "POST", path: "/api/auth/login/single-sign-on/", isPublic: true, answers: { 200: [Tokens], 401: [SingleSignOnRefusal] } },
  finishSingleSignOn: { method: "POST", path: "/api/auth/login/single-sign-on/code/", isPublic: true, answers: { 200: [Tokens], 401: [Detail] } },
  startSingleSignOn: { method: "POST", path: "/api/auth/login/single-sign-on/start/", isPublic: true, answers: { 200: [SingleSignOnRequest] } },
  endOtherLogins: { method: "DELETE", path: "/api/auth/logins/", answers: { 204: [null] } },
  listLogins: { method: "GET", path: "/api/auth/logins/", answers: { 200: [[Login]] } },
  logout: { method: "POST", path: "/api/auth/logout/", isPublic: true, answers: { 204: [null] } },
  getOfflineKey: { method: "GET", path: "/api/auth/offline-key/", answers: { 200: [OfflineKey] } },
  listPasskeys: { method: "GET", path: "/api/auth/passkeys/", answers: { 200: [[Passkey]] } },
  addPasskey: { method: "POST", path: "/api/auth/passkeys/", idempotent: true, answers: { 201: [Passkey] } },
  startPasskey: { method: "POST", path: "/api/auth/passkeys/setup/", answers: { 200: [PasskeySetup] } },
  register: { method: "POST", path: "/api/auth/register/", isPublic: true, idempotent: true, answers: { 201: [Detail], 400: [FieldErrors, Detail], 403: [Detail] } },
  resendVerification: { method: "POST", path: "/api/auth/resend-verification/", isPublic: true, answers: { 200: [Detail] } },
  resetPassword: { method: "POST", path: "/api/auth/reset-password/", isPublic: true, answers: { 200: [Detail] } },
  getSecondFactor: { method: "GET", path: "/api/auth/second-factor/", answers: { 200: [SecondFactor] } },
  startSecondFactor: { method: "POST", path: "/api/auth/second-factor/", answers: { 200: [SecondFactorSetup] } },
  confirmSecondFactor: { method: "PUT", path: "/api/auth/second-factor/", answers: { 204: [null] } },
  renewRecoveryCodes: { method: "POST", path: "/api/auth/second-factor/recovery-codes/", answers: { 200: [RecoveryCodes] } },
  removeSecondFactor: { method: "POST", path: "/api/auth/second-factor/removal/", answers: { 204: [null] } },
  changeEmail: { method: "PUT", path: "/api/auth/settings/change-email/", answers: { 200: [Detail] } },
  changePassword: { method: "PUT", path: "/api/auth/settings/change-password/", answers: { 200: [PasswordChanged] } },
  changeUsername: { method: "PUT", path: "/api/auth/settings/change-username/", answers: { 200: [Detail] } },
  getSingleSignOn: { method: "GET", path: "/api/auth/single-sign-on/", answers: { 200: [SingleSignOn] } },
  linkSingleSignOn: { method: "POST", path: "/api/auth/single-sign-on/", idempotent: true, answers: { 201: [SingleSignOn] } },
  removeSingleSignOn: { method: "POST", path: "/api/auth/single-sign-on/removal/", answers: { 204: [null] } },
  startSingleSignOnLink: { method: "POST", path: "/api/auth/single-sign-on/setup/", answers: { 200: [SingleSignOnRequest] } },
  startTablet: { method: "POST", path: "/api/auth/tablet/", role: "assistant", answers: { 204: [null] } },
  endTablet: { method: "POST", path: "/api/auth/tablet/end/", answers: { 204: [null] } },
  listTabletPeople: { method: "GET", path: "/api/auth/tablet/people/", answers: { 200: [[TabletPerson]] } },
  switchPerson: { method: "POST", path: "/api/auth/tablet/person/", answers: { 200: [Tokens] } },
  refreshTokens: { method: "POST", path: "/api/auth/token/refresh/", isPublic: true, answers: { 200: [Tokens], 401: [{ "detail": "string" }] } },
  getUser: { method: "GET", path: "/api/auth/user/", answers: { 200: [User] } },
  editUser: { method: "PATCH", path: "/api/auth/user/", answers: { 200: [User] } },
  validateToken: { method: "GET", path: "/api/auth/validate-token/", answers: { 200: [Detail] } },
  getDataProtection: { method: "GET", path: "/api/club/data-protection/", role: "owner", answers: { 200: [DataProtection] } },
  changeDataProtection: { method: "PUT", path: "/api/club/data-protection/", role: "owner", answers: { 200: [DataProtection] } },
  exportClub: { method: "GET", path: "/api/club/export/", role: "coach", isFile: true, answers: { 200: ["application/json", "application/zip", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"] } },
  importClub: { method: "POST", path: "/api/club/import/", role: "owner", idempotent: true, answers: { 201: [ClubImport] } },
  listMissingConsents: { method: "GET", path: "/api/club/missing-consents/", role: "coach", answers: { 200: [MissingConsents] } },
  listPlannedErasures: { method: "GET", path: "/api/club/planned-erasures/", role: "owner", answers: { 200: [[PlannedErasure]] } },
  getClubSecurity: { method: "GET", path: "/api/club/security/", role: "owner", answers: { 200: [ClubSecurity] } },
  changeClubSecurity: { method: "PUT", path: "/api/club/security/", role: "owner", answers: { 200: [ClubSecurity] } },
  exportComparison: { method: "GET", path: "/api/data-visualization/export-comparison/", isFile: true, answers: { 200: ["application/json", "text/csv", "application/pdf"] } },
  exportPlayers: { method: "GET", path: "/api/data-visualization/export-players/", isFile: true, answers: { 200: ["application/zip", "application/pdf"] } },
  openFamilyLink: { method: "POST", path: "/api/family-links/open/", isPublic: true, answers: { 200: [FamilyReport] } },
  getGloveData: { method: "GET", path: "/api/glove_data/", answers: { 200: [GloveRecords] } },
  listInvitations: { method: "GET", path: "/api/invitations/", role: "owner", answers: { 200: [[Invitation]] } },
  createInvitation: { method: "POST", path: "/api/invitations/", role: "owner", idempotent: true, answers: { 201: [Invitation] } },
  reportModule: { method: "POST", path: "/api/modules/reports/", isPublic: true, answers: { 202: [Detail], 204: [null], 403: [Detail] } },
  listPlayers: { method: "GET", path: "/api/players/", answers: { 200: [[Player]] } },
  createPlayer: { method: "POST", path: "/api/players/", role: "coach", idempotent: true, answers: { 201: [Player] } },
  getAccuracyApplication: { method: "GET", path: "/api/spike-accuracy/application/", answers: { 200: [AccuracyApplication] } },
  listStaff: { method: "GET", path: "/api/staff/", role: "owner", answers: { 200: [[StaffMember]] } },
  startGloveScan: { method: "GET", path: "/api/start_mqtt/", role: "assistant", answers: { 200: [{ "message": "string" }], 503: [ErrorText] } },
  loadSampleTeam: { method: "POST", path: "/api/team/sample/", role: "coach", answers: { 200: [Team], 201: [Team] } },
  listTeams: { method: "GET", path: "/api/team/teams/", answers: { 200: [[Team]] } },
  createTeam: { method: "POST", path: "/api/team/teams/", role: "coach", idempotent: true, answers: { 201: [Team] } },
  listTestDays: { method: "GET", path: "/api/test-days/", answers: { 200: [[TestDaySummary]] } },
  createTestDay: { method: "POST", path: "/api/test-days/", role: "assistant", idempotent: true, answers: { 201: [TestDay] } },
  listTrainingSessions: { method: "GET", path: "/api/training-sessions/", answers: { 200: [[TrainingSession]] } },
  createTrainingSession: { method: "POST", path: "/api/training-sessions/", role: "assistant", idempotent: true, answers: { 201: [TrainingSession] } },
  saveSessionBatch: { method: "POST", path: "/api/training-sessions/batch/", role: "assistant", idempotent: true, answers: { 200: [SessionBatch], 400: [SessionBatchRefusal, Detail, FieldErrors], 409: [SessionBatchConflict, Detail] } },
  undoSessionBatch: { method: "POST", path: "/api/training-sessions/batch/undo/", role: "coach", idempotent: true, answers: { 204: [null] } },
  triggerTest: { method: "POST", path: "/api/trigger_test/", role: "assistant", idempotent: true, answers: { 200: [TriggerAnswer], 400: [ErrorText], 404: [ErrorText], 409: [ErrorText], 503: [ErrorText] } },
  listImports: { method: "GET", path: "/import/", answers: { 200: [[ImportRecord]] } },
  uploadChecked: { method: "POST", path: "/import/checked/", role: "coach", idempotent: true, answers: { 201: [ImportSuccess], 207: [ImportPartial], 400: [ErrorText], 413: [ErrorText], 415: [ErrorText], 429: [ErrorText] } },
  downloadTemplate: { method: "GET", path: "/import/download-template/", isFile: true, answers: { 200: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"] } },
  previewImport: { method: "POST", path: "/import/preview/", role: "coach", answers: { 200: [ImportPreview], 400: [ErrorText], 413: [ErrorText], 415: [ErrorText], 429: [ErrorText] } },
  uploadImport: { method: "POST", path: "/import/upload/", role: "coach", idempotent: true, answers: { 201: [ImportSuccess], 207: [ImportPartial], 400: [ErrorText], 413: [ErrorText], 415: [ErrorText], 429: [ErrorText] } },
  livez: { method: "GET", path: "/livez", isPublic: true, answers: { 200: [{ "status": "string" }] } },
  readyz: { method: "GET", path: "/readyz", isPublic: true, answers: { 200: [{ "status": "string" }], 503: [{ "detail": "string", "status": "string" }] } },
  leaveClub: { method: "DELETE", path: "/api/auth/clubs/:clubId/", answers: { 204: [null] } },
  switchClub: { method: "POST", path: "/api/auth/clubs/:clubId/session/", answers: { 200: [ClubAccess] } },
  endLogin: { method: "DELETE", path: "/api/auth/logins/:loginId/", answers: { 204: [null] } },
  renamePasskey: { method: "PATCH", path: "/api/auth/passkeys/:passkeyId/", answers: { 200: [Passkey] } },
  removePasskey: { method: "POST", path: "/api/auth/passkeys/:passkeyId/removal/", answers: { 204: [null] } },
  keepPlayer: { method: "DELETE", path: "/api/club/planned-erasures/:playerId/", role: "owner", answers: { 204: [null] } },
  exportPlayer: { method: "GET", path: "/api/data-visualization/export-player/:playerId/export/", isFile: true, answers: { 200: ["application/json", "text/csv", "application/pdf"] } },
  exportTeam: { method: "GET", path: "/api/data-visualization/export-team/:teamId/export/", isFile: true, answers: { 200: ["application/json", "text/csv", "application/pdf"] } },
  createGloveLogin: { method: "POST", path: "/api/glove-logins/:login/", role: "coach", answers: { 201: [NewGloveLogin] } },
  revokeInvitation: { method: "DELETE", path: "/api/invitations/:invitationId/", role: "owner", answers: { 204: [null] } },
  resendInvitation: { method: "POST", path: "/api/invitations/:invitationId/mail/", role: "owner", answers: { 200: [Invitation] } },
  deletePlayer: { method: "DELETE", path: "/api/players/:id/", role: "coach", answers: { 204: [null] } },
  getPlayer: { method: "GET", path: "/api/players/:id/", answers: { 200: [Player] } },
  editPlayer: { method: "PUT", path: "/api/players/:id/", role: "coach", answers: { 200: [Player] } },
  setPlayerActivity: { method: "PUT", path: "/api/players/:id/activity/", role: "coach", answers: { 200: [Player] } },
  getPlayerConsent: { method: "GET", path: "/api/players/:id/consent/", role: "coach", answers: { 200: [PlayerConsent] } },
  recordPlayerConsent: { method: "PUT", path: "/api/players/:id/consent/", role: "coach", answers: { 200: [PlayerConsent] } },
  exportPlayerData: { method: "GET", path: "/api/players/:id/data/", role: "coach", isFile: true, answers: { 200: ["application/zip"] } },
  erasePlayer: { method: "POST", path: "/api/players/:id/erasure/", role: "coach", idempotent: true, answers: { 200: [ErasureReceipt] } },
  getPlayerVerdicts: { method: "GET", path: "/api/players/:id/verdicts/", answers: { 200: [PlayerVerdicts] } },
  listPlayerLinks: { method: "GET", path: "/api/players/:playerId/links/", role: "coach", answers: { 200: [[PlayerLink]] } },
  createPlayerLink: { method: "POST", path: "/api/players/:playerId/links/", role: "coach", answers: { 201: [CreatedPlayerLink] } },
  listPlayersOfTeam: { method: "GET", path: "/api/players/player/team/:teamId/", answers: { 200: [[Player]] } },
  getSpikeAccuracy: { method: "GET", path: "/api/spike-accuracy/sac/:gloveId/", answers: { 200: [SpikeAccuracyResult] } },
  removeStaffMember: { method: "DELETE", path: "/api/staff/:userId/", role: "owner", answers: { 204: [null] } },
  changeStaffRole: { method: "PUT", path: "/api/staff/:userId/", role: "owner", answers: { 200: [StaffMember] } },
  handOverOwnership: { method: "POST", path: "/api/staff/:userId/ownership/", role: "owner", answers: { 204: [null] } },
  resetStaffSecondFactor: { method: "DELETE", path: "/api/staff/:userId/second-factor/", role: "owner", answers: { 204: [null] } },
  deleteTeam: { method: "DELETE", path: "/api/team/teams/:id/", role: "coach", answers: { 204: [null] } },
  getTeam: { method: "GET", path: "/api/team/teams/:id/", answers: { 200: [Team] } },
  editTeam: { method: "PUT", path: "/api/team/teams/:id/", role: "coach", answers: { 200: [Team] } },
  setAttemptRule: { method: "PUT", path: "/api/team/teams/:id/attempt-rule/", role: "coach", answers: { 200: [Team] } },
  getTeamPicture: { method: "GET", path: "/api/team/teams/:id/picture/", isFile: true, answers: { 200: ["image/jpeg"], 304: [null] } },
  changePlayerNumbers: { method: "PUT", path: "/api/team/teams/:id/player-numbers/", role: "coach", answers: { 200: [[Player]] } },
  createTeamPlayers: { method: "POST", path: "/api/team/teams/:id/players/", role: "coach", idempotent: true, answers: { 201: [[Player]], 400: [TeamPlayersRefusal, Detail, FieldErrors] } },
  exportTeamSessions: { method: "GET", path: "/api/team/teams/:id/sessions/", isFile: true, answers: { 200: ["text/csv"] } },
  getTeamVerdicts: { method: "GET", path: "/api/team/teams/:id/verdicts/", answers: { 200: [TeamVerdicts] } },
  deleteTestDay: { method: "DELETE", path: "/api/test-days/:id/", role: "coach", answers: { 204: [null] } },
  getTestDay: { method: "GET", path: "/api/test-days/:id/", answers: { 200: [TestDay], 204: [null] } },
  addTestDayEvent: { method: "POST", path: "/api/test-days/:id/events/", role: "assistant", answers: { 200: [TestDay], 409: [ErrorText] } },
  measureInTestDay: { method: "POST", path: "/api/test-days/:id/measurements/", role: "assistant", answers: { 200: [TestDay], 409: [ErrorText], 503: [ErrorText] } },
  deleteTrainingSession: { method: "DELETE", path: "/api/training-sessions/:id/", role: "coach", answers: { 204: [null], 404: [Detail] } },
  getTrainingSession: { method: "GET", path: "/api/training-sessions/:id/", answers: { 200: [TrainingSession] } },
  editTrainingSession: { method: "PATCH", path: "/api/training-sessions/:id/", role: "assistant", answers: { 200: [TrainingSession], 400: [{ "detail": "string" }], 404: [Detail] } },
  listMeasurers: { method: "GET", path: "/api/training-sessions/:id/measured-by/", role: "assistant", answers: { 200: [[MeasuredMetric]] } },
  mergeTrainingSessions: { method: "POST", path: "/api/training-sessions/:id/merge/", role: "coach", idempotent: true, answers: { 200: [TrainingSession], 404: [Detail] } },
  replaceByImport: { method: "POST", path: "/import/:id/replacement/", role: "coach", answers: { 200: [ImportReplacement] } },
  undoImport: { method: "POST", path: "/import/:id/undo/", role: "coach", answers: { 200: [ImportUndo] } },
  confirmEmail: { method: "GET", path: "/api/auth/confirm-email/:uidb64/:token/", isPublic: true, answers: { 200: [Detail], 400: [{ "detail": "string" }] } },
  readInvitation: { method: "GET", path: "/api/auth/invitations/:invitationId/:token/", isPublic: true, answers: { 200: [OpenInvitation] } },
  acceptInvitation: { method: "POST", path: "/api/auth/invitations/:invitationId/:token/", isPublic: true, idempotent: true, answers: { 201: [Detail] } },
  joinClub: { method: "POST", path: "/api/auth/invitations/:invitationId/:token/membership/", answers: { 200: [JoinedClub] } },
  previewPlayerMerge: { method: "GET", path: "/api/players/:id/merge/:otherId/", role: "coach", answers: { 200: [PlayerMerge] } },
  mergePlayers: { method: "POST", path: "/api/players/:id/merge/:otherId/", role: "coach", idempotent: true, answers: { 200: [PlayerMerge] } },
  undoPlayerMerge: { method: "POST", path: "/api/players/:id/merge/:otherId/undo/", role: "coach", idempotent: true, answers: { 200: [PlayerMergeUndo] } },
  revokePlayerLink: { method: "DELETE", path: "/api/players/:playerId/links/:linkId/", role: "coach", answers: { 204: [null] } },
  listSessionsOfDay: { method: "GET", path: "/api/team/teams/:id/sessions/:date/", answers: { 200: [[TrainingSession]] } },
  getComparisonVerdicts: { method: "GET", path: "/api/training-sessions/:id/verdicts/:otherId/", answers: { 200: [ComparisonVerdicts] } },
};
