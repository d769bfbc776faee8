import type { User } from '@courtside/contracts/auth';
import { GLOVE_IDS, type GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecord, GloveRecords } from '@courtside/contracts/gloves';
import type { ImportPreview } from '@courtside/contracts/import-preview';
import type { ImportRecord } from '@courtside/contracts/imports';
import type { Player } from '@courtside/contracts/players';
import { POSITIONS } from '@courtside/contracts/positions';
import type { Team } from '@courtside/contracts/teams';
import { SESSION_TESTS } from '@courtside/contracts/session-tests';
import { newTestDayPlayer } from '@courtside/contracts/test-day-cells';
import type { TestDay } from '@courtside/contracts/test-days';
import type { TrainingSession } from '@courtside/contracts/training-sessions';

let serial = 0;
const nextId = (kind: string) => `${kind}-${(serial += 1)}`;

export function user(change: Partial<User> = {}): User {
  return {
    id: 'user-1',
    username: 'coach',
    email: 'coach@example.org',
    first_name: 'Ada',
    last_name: 'Berg',
    about_me: '',
    profile_picture: null,
    pending_email: null,
    units: 'metric',
    ...change,
  };
}

export function team(change: Partial<Team> = {}): Team {
  const id = nextId('team');
  return {
    id,
    team_name: `Team ${id}`,
    team_picture: null,
    version: 1,
    sample: false,
    attempt_rule: 'best',
    ...change,
  };
}

export function player(change: Partial<Player> = {}): Player {
  const id = nextId('player');
  return {
    id,
    name: `Name ${id}`,
    last_name: 'Nord',
    player_number: serial % 1_000,
    position: POSITIONS[serial % POSITIONS.length] ?? 'Setter',
    team: 'team',
    version: 1,
    ...change,
  };
}

export function trainingSession(change: Partial<TrainingSession> = {}): TrainingSession {
  return {
    id: nextId('session'),
    player: 'player',
    session_date: '2026-11-02',
    decrypted_weight_lift_impact: 72,
    decrypted_lower_body_power: 13.2,
    decrypted_upper_body_power: 4.1,
    decrypted_serve_speed: 21,
    decrypted_serve_accuracy: 65,
    decrypted_stiix_index: 55.6,
    stiix_version: 'STIIX-1',
    stiix_coverage: 5,
    note: '',
    version: 1,
    ...change,
  };
}

/** A test day that has just started, with players in groups of three. */
export function testDay(
  change: Partial<TestDay> = {},
  players: ReadonlyArray<Pick<Player, 'id' | 'name' | 'last_name' | 'player_number'>> = [],
  tests: TestDay['tests'] = [...SESSION_TESTS],
): TestDay {
  const now = Date.now();
  return {
    id: nextId('test-day'),
    team: 'team',
    team_name: 'Team',
    session_date: '2026-11-02',
    tests,
    attempt_rule: 'best',
    status: 'open',
    revision: 0,
    started_at: now,
    now,
    players: players.map((each, place) => newTestDayPlayer(each, place, tests)),
    swaps: [],
    ...change,
  };
}

/** An import without rejected rows. */
export function importRecord(change: Partial<ImportRecord> = {}): ImportRecord {
  return {
    id: nextId('import'),
    created_at: '2026-11-02T09:30:00.000Z',
    format: '.csv',
    imported: 24,
    unchanged: 0,
    refused: 0,
    ...change,
  };
}

/** A file with one new session of a known player, whose columns are those of the template. */
export function importPreview(change: Partial<ImportPreview> = {}): ImportPreview {
  const cells = { team_name: 'Hawks', name: 'Eva', last_name: 'Nord', session_date: '2026-11-02', serve_speed: '21' };
  return {
    format: '.csv',
    columns: Object.entries(cells).map(([heading, sample]) => ({
      heading,
      field: heading as keyof typeof cells,
      samples: [sample],
    })),
    missing: [],
    names: ['Eva Nord'],
    counts: { new: 1, attempt: 0, changed: 0, same: 0, empty: 0, invalid: 0, skipped: 0 },
    new_teams: [],
    new_players: [],
    rows: [{ row: 2, state: 'new', cells }],
    ...change,
  };
}

/** A glove that is connected, charged and idle. */
export function gloveRecord(change: Partial<GloveRecord> = {}): GloveRecord {
  return {
    battery: '87%',
    heartbeat: 'alive',
    status: 'ready',
    test_triggered: '',
    test_results: {},
    run: null,
    ...change,
  };
}

/** A glove that never connected. */
export const disconnectedGlove: GloveRecord = gloveRecord({ battery: '', heartbeat: '', status: '' });

/** Six gloves. Those not in `known` never connected. */
export function gloveRecords(known: Partial<Record<GloveId, Partial<GloveRecord>>> = {}): GloveRecords {
  return Object.fromEntries(
    GLOVE_IDS.map((id) => [id, known[id] ? gloveRecord(known[id]) : disconnectedGlove]),
  ) as GloveRecords;
}
