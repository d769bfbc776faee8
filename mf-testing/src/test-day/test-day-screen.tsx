import { useSearchParams } from '@courtside/router';
import { CourtScreen } from './court/court-screen';
import { SetupScreen } from './setup/setup-screen';
import '../testing.css';
import './test-day.css';

/** Starts, continues and runs test days. */
export default function TestDayScreen() {
  const [query] = useSearchParams();
  const id = query.get('testDayId');
  return id ? <CourtScreen key={id} id={id} /> : <SetupScreen />;
}
