import { ConfirmDialog } from '@courtside/ui';
import { leaveRequest } from '../navigation/leave-request';
import { useStore } from '../store';
import { texts } from '../texts/en';
import { useLast } from './use-last';

/** Asks before the user leaves a screen with unsaved work. Escape keeps the user on the screen. */
export function LeaveDialog() {
  const request = useStore(leaveRequest);
  const question = useLast(request)?.question;
  if (!question) return null;
  return (
    <ConfirmDialog
      open={request !== null}
      title={question.title ?? texts.leave.title}
      text={question.text}
      confirm={question.confirm}
      cancel={question.cancel}
      onConfirm={() => request?.answer(true)}
      onCancel={() => request?.answer(false)}
    />
  );
}
