import { useLeaveGuard } from '@courtside/session-bus';
import { recordRun } from '../record-run';

export default function ThrowsInLeaveGuard() {
  recordRun('throws-in-leave-guard');
  useLeaveGuard(() => {
    throw new Error('boom');
  });
  return <h1>throws-in-leave-guard</h1>;
}
