import { useEffect, useRef, useState } from 'react';
import type { InvitationLine } from '@courtside/release-client/invitation-lines';
import { Form, Input, Modal, screenMoment, useCopy, useReturnFocus } from '@courtside/ui';
import { calls } from '../../addresses';
import { useChange } from '../service/use-change';
import { texts } from '../texts/en';
import { FailureAlert } from './failure-alert';
import { NumberField } from './number-field';

interface DialogProps {
  environment: string;
  module: string;
  onClose: () => void;
}

interface Fields {
  name: string;
  hours: number;
}

/** The button outside of the form submits it, so that Enter does, too. */
const FORM = 'invitation';
/** The limits of the registry service. */
const MAX_NAME = 60;
const MAX_HOURS = 720;
const INITIAL: Fields = { name: '', hours: 168 };

/** Makes a link for a tester, and shows it. */
export function InvitationDialog({ environment, module, onClose }: DialogProps) {
  const [invitation, setInvitation] = useState<InvitationLine | null>(null);
  const { busy, failure, run } = useChange<InvitationLine>();
  const { copied, copy } = useCopy();
  useReturnFocus();
  const submit = async ({ name, hours }: Fields) => {
    const body = { environment, module, name: name.trim(), hours };
    setInvitation(await run(calls.invite, body, texts.invitation.created(body.name)));
  };
  return (
    <Modal
      centered
      open
      title={texts.invitation.title(module, environment)}
      okText={invitation ? (copied ? texts.invitation.copied : texts.invitation.copy) : texts.invitation.create}
      okButtonProps={invitation ? {} : { loading: busy, htmlType: 'submit', form: FORM }}
      cancelText={invitation ? texts.invitation.close : undefined}
      mask={{ closable: false }}
      onOk={() => invitation && copy(invitation.link)}
      onCancel={onClose}
    >
      <p className="releases-lead">{texts.invitation.text}</p>
      <FailureAlert failure={failure} />
      {invitation ? (
        <InvitationLink invitation={invitation} />
      ) : (
        <Form<Fields>
          id={FORM}
          layout="vertical"
          requiredMark={false}
          initialValues={INITIAL}
          onFinish={(fields) => void submit(fields)}
        >
          <Form.Item
            name="name"
            label={texts.invitation.name}
            extra={texts.invitation.nameHelp}
            rules={[{ required: true, whitespace: true, message: texts.invitation.nameRequired }]}
          >
            <Input maxLength={MAX_NAME} autoComplete="off" />
          </Form.Item>
          <NumberField name="hours" label={texts.invitation.hours} min={1} max={MAX_HOURS} />
        </Form>
      )}
    </Modal>
  );
}

/** Can be selected, because some browsers have no clipboard. */
function InvitationLink({ invitation: { name, link, until } }: { invitation: InvitationLine }) {
  const input = useRef<HTMLDivElement>(null);
  // The button that had the focus is for something else now.
  useEffect(() => input.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={input}>
      <Form layout="vertical">
        <Form.Item
          label={texts.invitation.link(name)}
          htmlFor="invitation-link"
          extra={texts.invitation.linkHelp(screenMoment(until))}
        >
          <Input id="invitation-link" readOnly value={link} onFocus={({ target }) => target.select()} />
        </Form.Item>
      </Form>
    </div>
  );
}
