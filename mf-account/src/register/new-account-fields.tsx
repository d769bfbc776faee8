import type { ReactNode } from 'react';
import { messages } from '@courtside/contracts/messages';
import { Columns, Form, Input } from '@courtside/ui';
import { NameFields } from '../name-fields';
import { PasswordGuideline } from '../password/password-guideline';
import { guestTexts } from '../texts/guest.en';

const texts = guestTexts.register;

interface NewAccountFieldsProps {
  /** The id of the password guideline. */
  guidelineId: string;
  /** What the user has typed as the password so far. */
  password: string;
  /** More fields, after the username. */
  children?: ReactNode;
}

/** Names, username and password of a new account. */
export function NewAccountFields({ guidelineId, password, children }: NewAccountFieldsProps) {
  return (
    <>
      <Columns min={200}>
        <NameFields labels={texts} />
        <Form.Item
          name="username"
          label={texts.username}
          rules={[{ required: true, whitespace: true, message: messages.usernameRequired }]}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        {children}
        <Form.Item
          name="password"
          label={texts.password}
          rules={[{ required: true, message: messages.passwordRequired }]}
        >
          <Input.Password autoComplete="new-password" aria-describedby={guidelineId} />
        </Form.Item>
        <Form.Item
          name="password2"
          label={texts.confirmation}
          rules={[{ required: true, message: messages.passwordConfirmationRequired }]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Columns>
      <Form.Item>
        <PasswordGuideline id={guidelineId} password={password} />
      </Form.Item>
    </>
  );
}
