import type { User } from '@courtside/contracts/auth';
import type { GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecords, SpikeAccuracyResult } from '@courtside/contracts/gloves';
import type { ImportRecord } from '@courtside/contracts/imports';
import type { Player } from '@courtside/contracts/players';
import type { AccuracyApplication } from '@courtside/contracts/spike-accuracy';
import type { Invitation, StaffMember } from '@courtside/contracts/staff';
import type { Team } from '@courtside/contracts/teams';
import type { TestDay } from '@courtside/contracts/test-days';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { gloveRecords, user } from './factories';

/** The data of the fake API. Tests fill it, and read the data that a screen stored. */
export interface FakeClub {
  user: User;
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
