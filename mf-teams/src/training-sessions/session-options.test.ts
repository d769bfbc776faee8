import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { sessionOptions } from './session-options';

test('sessions are shown by date, in the order given; the later one of a day is numbered', () => {
  const sessions = [['c', '2026-02-01'], ['b', '2026-01-05'], ['a', '2026-01-05']].map(([id, session_date]) => ({ id, session_date }) as TrainingSession);
  expect(sessionOptions(sessions)).toEqual([
    { value: 'c', label: '2026-02-01' },
    { value: 'b', label: '2026-01-05 (2)' },
    { value: 'a', label: '2026-01-05' },
  ]);
});
