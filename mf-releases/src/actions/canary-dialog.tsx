import { Form, Input, Modal, Radio, useReturnFocus } from '@courtside/ui';
import { calls } from '../../addresses';
import { useChange } from '../service/use-change';
import { texts } from '../texts/en';
import { shortVersion } from '../texts/version';
import { canaryBody, clubsIn, stepsIn, type CanaryFields } from './canary-plan';
import { FailureAlert } from './failure-alert';
import { NumberField } from './number-field';
import { ReasonField } from './reason-field';

interface DialogProps {
  environment: string;
  module: string;
  /** The environment with the release on trial. */
  from: string;
  version: string;
  onClose: () => void;
  onDone: () => void;
}

/** The button outside of the form submits it, so that Enter does, too. */
const FORM = 'canary';

const INITIAL: CanaryFields = {
  who: 'share',
  clubs: '',
  how: 'automatic',
  percent: 10,
  steps: '1, 10, 50',
  overPercent: 2,
  everyMinutes: 10,
  why: '',
};

/** Starts a canary, with automatic steps or by hand. */
export function CanaryDialog({ environment, module, from, version, onClose, onDone }: DialogProps) {
  const [form] = Form.useForm<CanaryFields>();
  const { busy, failure, run } = useChange();
  const how = Form.useWatch('how', form) ?? INITIAL.how;
  const who = Form.useWatch('who', form) ?? INITIAL.who;
  useReturnFocus();
  const submit = async (fields: CanaryFields) => {
    const body = canaryBody(module, from, { ...INITIAL, ...fields });
    if (!(await run(calls.canary(environment), body, texts.canary.started(module)))) return;
    onDone();
    onClose();
  };
  return (
    <Modal
      centered
      open
      title={texts.canary.title(module, environment)}
      okText={texts.canary.start}
      okButtonProps={{ loading: busy, htmlType: 'submit', form: FORM }}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <p className="releases-lead">{texts.canary.source(shortVersion(version), from)}</p>
      <FailureAlert failure={failure} />
      <Form<CanaryFields>
        id={FORM}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={INITIAL}
        onFinish={(fields) => void submit(fields)}
      >
        <Form.Item name="who" label={texts.canary.who}>
          <Radio.Group
            options={[
              { value: 'share', label: texts.canary.toShare },
              { value: 'audience', label: texts.canary.toAudience },
            ]}
          />
        </Form.Item>
        {who === 'audience' && (
          <Form.Item
            name="clubs"
            label={texts.canary.clubs}
            extra={texts.canary.clubsHelp}
            rules={[
              {
                validator: (_, value: string) =>
                  clubsIn(value) ? Promise.resolve() : Promise.reject(new Error(texts.canary.clubsInvalid)),
              },
            ]}
          >
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
          </Form.Item>
        )}
        <Form.Item name="how" label={texts.canary.how}>
          <Radio.Group
            options={[
              { value: 'automatic', label: texts.canary.automatic },
              { value: 'manual', label: texts.canary.manual },
            ]}
          />
        </Form.Item>
        {how === 'manual' ? (
          who === 'share' && <NumberField name="percent" label={texts.canary.percent} min={1} max={99} />
        ) : (
          <>
            <Form.Item
              name="steps"
              label={texts.canary.steps}
              extra={texts.canary.stepsHelp}
              rules={[
                {
                  validator: (_, value: string) =>
                    stepsIn(value) ? Promise.resolve() : Promise.reject(new Error(texts.canary.stepsInvalid)),
                },
              ]}
            >
              <Input inputMode="text" />
            </Form.Item>
            <NumberField name="overPercent" label={texts.canary.over} min={1} max={50} />
            <NumberField name="everyMinutes" label={texts.canary.every} min={1} max={10_080} />
            <NumberField
              name="users"
              label={texts.canary.users}
              help={texts.canary.usersHelp}
              min={3}
              max={10_000}
              isOptional
            />
          </>
        )}
        <ReasonField />
      </Form>
    </Modal>
  );
}
