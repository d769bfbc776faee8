import { player, team, trainingSession } from '@courtside/testing/factories';
import type { FakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import TrainingSessionsScreen from '../src/training-sessions/training-sessions-screen';

export const showSessions = (url = '/training-sessions?teamId=t1&playerId=p1') =>
  renderScreen(<TrainingSessionsScreen />, { path: '/training-sessions', url });

export const session = (id: string, session_date: string, change = {}) =>
  trainingSession({ id, player: 'p1', session_date, ...change });

/** One player with three sessions, not in order. */
export function addPlayerWithSessions(api: FakeApi): void {
  api.club.teams = [team({ id: 't1' })];
  api.club.players = [player({ id: 'p1', name: 'Ann', last_name: 'Lee', team: 't1' })];
  api.club.sessions = [
    session('s1', '2026-01-05'),
    session('s3', '2026-03-05', { decrypted_lower_body_power: 0, stiix_coverage: 4 }),
    session('s2', '2026-02-05'),
  ];
}
