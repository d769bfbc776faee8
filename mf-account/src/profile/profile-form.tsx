import { useEffect, useState } from 'react';
import { ApiError, useEditUser } from '@courtside/api-client';
import type { User } from '@courtside/contracts/auth';
import { ABOUT_ME_LENGTH, FORM_REDIRECT_MS, PROFILE_NOTICE_MS } from '@courtside/contracts/limits';
import { screens } from '@courtside/contracts/screens';
import { notify, useLeaveGuard } from '@courtside/session-bus';
import { Alert, Button, Columns, Form, Input, PictureField } from '@courtside/ui';
import { AccountForm } from '../account-form';
import { NameFields } from '../name-fields';
import { showFieldErrors } from '../show-field-errors';
import { userTexts } from '../texts/user.en';
import { useDelayedRedirect } from '../use-delayed-redirect';
import { useSubmit } from '../use-submit';

const texts = userTexts.editProfile;

type Fields = Pick<User, 'first_name' | 'last_name' | 'about_me'>;
const FIELDS = ['first_name', 'last_name', 'about_me'] as const satisfies readonly (keyof Fields)[];

/** Compares the form with the stored profile. */
function hasChanges(user: User, values: Partial<Fields> | undefined): boolean {
  return FIELDS.some((field) => values?.[field] !== undefined && values[field].trim() !== user[field]);
}

export function ProfileForm({ user }: { user: User }) {
  const [form] = Form.useForm<Fields>();
  const values = Form.useWatch([], form) as Partial<Fields> | undefined;
  const [picture, setPicture] = useState<Blob | undefined>();
  const [outcome, setOutcome] = useState<'editing' | 'saved' | 'failed'>('editing');
  const save = useEditUser();
  const removal = useEditUser();
  const redirectLater = useDelayedRedirect();
  const changed = hasChanges(user, values) || picture !== undefined;

  useLeaveGuard(changed && outcome !== 'saved' ? () => userTexts.unsaved : null);

  useEffect(() => {
    if (outcome !== 'failed') return undefined;
    const timer = setTimeout(() => setOutcome('editing'), PROFILE_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const { submit, busy, advice } = useSubmit(
    async ({ first_name, last_name, about_me }: Fields) => {
      if (outcome === 'saved') return;
      setOutcome('editing');
      const trimmed = { first_name: first_name.trim(), last_name: last_name.trim(), about_me: about_me.trim() };
      await save.mutateAsync({ ...trimmed, picture });
      setPicture(undefined);
      setOutcome('saved');
      redirectLater(screens.userProfile(), FORM_REDIRECT_MS);
    },
    (failure) => {
      showFieldErrors(form, failure);
      setOutcome('failed');
    },
  );

  const removePicture = () =>
    removal.mutate(
      { picture: null },
      {
        onSuccess: () => notify({ kind: 'success', text: texts.pictureRemoved, ms: PROFILE_NOTICE_MS }),
        onError: () => notify({ kind: 'error', text: texts.pictureRemovalFailed, ms: PROFILE_NOTICE_MS }),
      },
    );

  const pictureError = save.error instanceof ApiError ? save.error.fields.profile_picture?.[0] : undefined;

  return (
    <AccountForm<Fields>
      form={form}
      initialValues={{ first_name: user.first_name, last_name: user.last_name, about_me: user.about_me }}
      onFinish={submit}
      onValuesChange={() => outcome === 'failed' && setOutcome('editing')}
    >
      {outcome === 'saved' && <Alert type="success" showIcon title={texts.saved} />}
      {outcome === 'failed' && (
        <Alert type="error" showIcon title={texts.saveFailed} description={pictureError ?? advice} />
      )}
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
      <Form.Item
        name="about_me"
        label={texts.aboutMe}
        rules={[{ max: ABOUT_ME_LENGTH, message: texts.aboutMeTooLong }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} showCount maxLength={ABOUT_ME_LENGTH} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy} disabled={!changed || outcome === 'saved'}>
        {userTexts.save}
      </Button>
    </AccountForm>
  );
}
