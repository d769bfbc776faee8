import { useState } from 'react';
import { ConfirmDialog, Form, Input, useReturnFocus } from '@courtside/ui';
import { calls } from '../../addresses';
import { useChange } from '../service/use-change';
import { texts } from '../texts/en';
import { shortVersion } from '../texts/version';
import { FailureAlert } from './failure-alert';
import { MAX_REASON } from './reason-field';

export interface RollbackTarget {
  environment: string;
  module: string;
  /** The current version; null for a module whose first release is a canary. */
  from: string | null;
  /** Where it goes back to; null removes the module, or ends its first canary. */
  to: string | null;
  /** A canary, which then ends before anything else. */
  canary: string | null;
  /** Go back to exactly `to`, instead of the previous release. */
  isExact?: boolean;
}

interface QuestionProps {
  target: RollbackTarget;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a rollback. A reason is offered, so that it takes two taps when every second counts. */
export function RollbackQuestion({ target, onClose, onDone }: QuestionProps) {
  const { environment, module, from, to, canary, isExact = false } = target;
  const [why, setWhy] = useState<string>(texts.rollback.defaultReason);
  const { busy, failure, run } = useChange();
  useReturnFocus();
  const endsCanary = canary !== null && !isExact;
  const confirm = async () => {
    const data = { module, version: isExact ? to : null, why: why.trim() || texts.rollback.defaultReason };
    const done = endsCanary ? texts.rollback.canaryEnded(module) : texts.rollback.done(module, environment);
    if (!(await run(calls.rollback(environment), data, done))) return;
    onDone();
    onClose();
  };
  const text = endsCanary
    ? texts.rollback.endsCanary(shortVersion(canary), environment)
    : to === null
      ? texts.rollback.removes(environment)
      : texts.rollback.text(from === null ? null : shortVersion(from), shortVersion(to), environment);
  return (
    <ConfirmDialog
      open
      danger
      title={endsCanary ? texts.rollback.endCanaryTitle(module) : texts.rollback.title(module)}
      text={text}
      confirm={endsCanary ? texts.rollback.endCanary : texts.rollback.button}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <FailureAlert failure={failure} />
      <Form layout="vertical">
        <Form.Item label={texts.reason.label} htmlFor="rollback-reason">
          <Input
            id="rollback-reason"
            value={why}
            maxLength={MAX_REASON}
            onChange={({ target: { value } }) => setWhy(value)}
          />
        </Form.Item>
      </Form>
    </ConfirmDialog>
  );
}
