import { Form, Modal, useReturnFocus } from '@courtside/ui';
import { calls } from '../../addresses';
import { useChange } from '../service/use-change';
import { texts } from '../texts/en';
import { FailureAlert } from './failure-alert';
import { ReasonField } from './reason-field';

interface QuestionProps {
  environment: string;
  module: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a module disappears from an environment. */
export function WithdrawQuestion({ environment, module, onClose, onDone }: QuestionProps) {
  const [form] = Form.useForm<{ why: string }>();
  const { busy, failure, run } = useChange();
  useReturnFocus();
  const submit = async ({ why }: { why: string }) => {
    const done = texts.withdraw.done(module, environment);
    if (!(await run(calls.withdraw(environment), { module, why: why.trim() }, done))) return;
    onDone();
    onClose();
  };
  return (
    <Modal
      centered
      open
      title={texts.withdraw.title(module)}
      okText={texts.withdraw.button}
      okButtonProps={{ danger: true, loading: busy }}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="releases-lead">{texts.withdraw.text(module, environment)}</p>
      <FailureAlert failure={failure} />
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void submit(fields)}>
        <ReasonField />
      </Form>
    </Modal>
  );
}
