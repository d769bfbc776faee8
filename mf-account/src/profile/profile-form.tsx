import { useState } from 'react';
import { ApiError, useEditUser } from '@courtside/api-client';
import type { User } from '@courtside/contracts/auth';
import { ABOUT_ME_LENGTH, FORM_REDIRECT_MS, PROFILE_NOTICE_MS } from '@courtside/contracts/limits';
import { notify, useLeaveGuard } from '@courtside/session-bus';
import { Alert, Button, Columns, Form, Input, PictureField } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { NameFields } from '../name-fields';
import { userTexts } from '../texts/user.en';
import { useOneAtATime } from '../use-one-at-a-time';
import { useRedirectSoon } from '../use-redirect-soon';

const texts = userTexts.editProfile;

type Fields = Pick<User, 'first_name' | 'last_name' | 'about_me'>;
const FIELDS = ['first_name', 'last_name', 'about_me'] as const satisfies readonly (keyof Fields)[];

/** Whether anything typed differs from what is stored. */
function differs(user: User, typed: Partial<Fields> | undefined): boolean {
  return FIELDS.some((field) => typed?.[field] !== undefined && typed[field].trim() !== user[field]);
}

export function ProfileForm({ user }: { user: User }) {
  const [form] = Form.useForm<Fields>();
  const typed = Form.useWatch([], form) as Partial<Fields> | undefined;
  const [picture, setPicture] = useState<Blob | undefined>();
  const [outcome, setOutcome] = useState<'open' | 'saved' | 'failed'>('open');
  const save = useEditUser();
  const removal = useEditUser();
  const redirectSoon = useRedirectSoon();
  const changed = differs(user, typed) || picture !== undefined;

  useLeaveGuard(changed && outcome !== 'saved' ? () => userTexts.unsaved : null);

  const { run: submit, busy } = useOneAtATime(async (fields: Fields) => {
    if (outcome === 'saved') return;
    const trimmed = { first_name: fields.first_name.trim(), last_name: fields.last_name.trim(), about_me: fields.about_me.trim() };
    try {
      await save.mutateAsync({ ...trimmed, picture });
      setPicture(undefined);
      setOutcome('saved');
      redirectSoon('/user-profile', FORM_REDIRECT_MS);
    } catch (failure) {
      if (failure instanceof ApiError) {
        form.setFields(FIELDS.flatMap((name) => (failure.fields[name] ? [{ name, errors: failure.fields[name] }] : [])));
      }
      setOutcome('failed');
    }
  });

  const removePicture = () =>
    removal.mutate({ picture: null }, {
      onSuccess: () => notify({ kind: 'success', text: texts.pictureRemoved, ms: PROFILE_NOTICE_MS }),
      onError: () => notify({ kind: 'error', text: texts.pictureRemovalFailed, ms: PROFILE_NOTICE_MS }),
    });

  const pictureRefused = save.error instanceof ApiError ? save.error.fields.profile_picture?.[0] : undefined;

  return (
    <AccountForm<Fields>
      form={form}
      initialValues={{ first_name: user.first_name, last_name: user.last_name, about_me: user.about_me }}
      onFinish={submit}
      onValuesChange={() => outcome === 'failed' && setOutcome('open')}
    >
      {outcome === 'saved' && <Alert type="success" showIcon title={texts.saved} />}
      {outcome === 'failed' && <Alert type="error" showIcon title={texts.saveFailed} description={pictureRefused} />}
      <Form.Item>
        <PictureField
          label={texts.picture}
          name={`${user.first_name} ${user.last_name}`}
          shape="round"
          current={user.profile_picture}
          value={picture}
          disabled={removal.isPending || busy}
          onChange={(change) => (change === null ? removePicture() : setPicture(change))}
        />
      </Form.Item>
      <Columns min={200}>
        <NameFields labels={texts} />
      </Columns>
      <Form.Item name="about_me" label={texts.aboutMe} rules={[{ max: ABOUT_ME_LENGTH, message: texts.aboutMeTooLong }]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} showCount maxLength={ABOUT_ME_LENGTH} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy} disabled={!changed || outcome === 'saved'}>
        {userTexts.save}
      </Button>
    </AccountForm>
  );
}
