import type {
  CourtCode,
  Login,
  OwnClub,
  Passkey,
  SecondFactor,
  SingleSignOn,
  TabletPerson,
  User,
} from '@courtside/contracts/auth';
import type { PlayerConsent } from '@courtside/contracts/consents';
import type { DataProtection, PlannedErasure } from '@courtside/contracts/data-protection';
import type { GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecords, SpikeAccuracyResult } from '@courtside/contracts/gloves';
import type { ImportRecord } from '@courtside/contracts/imports';
import type { Player } from '@courtside/contracts/players';
import type { AccuracyApplication } from '@courtside/contracts/spike-accuracy';
import type { Invitation, StaffMember } from '@courtside/contracts/staff';
import type { Team } from '@courtside/contracts/teams';
import type { TestDay } from '@courtside/contracts/test-days';
import type { MeasuredMetric, TrainingSession } from '@courtside/contracts/training-sessions';
import { gloveRecords, user } from './factories';

/** The data of the fake API. Tests fill it, and read the data that a screen stored. */
export interface FakeClub {
  user: User;
  logins: Login[];
  /** The clubs of the user. */
  clubs: OwnClub[];
  passkeys: Passkey[];
  secondFactor: SecondFactor;
  singleSignOn: SingleSignOn;
  courtCode: CourtCode;
  measurers: MeasuredMetric[];
  tabletPeople: TabletPerson[];
  secondFactorRequired: boolean;
  /** What is recorded about players, by their ids. */
  consents: Map<string, Pick<PlayerConsent, 'birth_year' | 'consent' | 'version'>>;
  dataProtection: DataProtection;
  plannedErasures: PlannedErasure[];
  staff: StaffMember[];
  invitations: Invitation[];
  teams: Team[];
  players: Player[];
  /** The records that were merged into others, with the ids of the sessions that they had. */
  merges: FakeMerge[];
  sessions: TrainingSession[];
  testDays: TestDay[];
  /** The keys of stored events and measurements. */
  testDayKeys: Set<string>;
  /** Newest first. */
  imports: ImportRecord[];
  gloves: GloveRecords;
  accuracy: Partial<Record<GloveId, SpikeAccuracyResult>>;
  accuracyApplication: AccuracyApplication;
}

export interface FakeMerge {
  readonly kept: string;
  readonly record: Player;
  readonly sessions: readonly string[];
}

export function fakeClub(change: Partial<FakeClub> = {}): FakeClub {
  const accuracyApplication = { windows: 'https://files.test/windows/', macos: null, linux: null };
  return {
    user: user(),
    logins: [],
    clubs: [],
    passkeys: [],
    secondFactor: { enabled_since: null, recovery_codes_left: 0, is_required: false },
    singleSignOn: { is_offered: true, linked: null },
    courtCode: { set_at: null },
    tabletPeople: [],
    measurers: [],
    secondFactorRequired: false,
    consents: new Map(),
    dataProtection: { consent_asked: false, retention_months: null },
    plannedErasures: [],
    staff: [],
    invitations: [],
    teams: [],
    players: [],
    merges: [],
    sessions: [],
    testDays: [],
    testDayKeys: new Set(),
    imports: [],
    gloves: gloveRecords(),
    accuracy: {},
    accuracyApplication,
    ...change,
  };
}
