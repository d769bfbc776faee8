import { NAME_MAX_LENGTH } from '@courtside/contracts/limits';
import { Button, DateInput, Form, Input } from '@courtside/ui';
import { consentTexts as texts } from '../../texts/consent.en';
import { type ConsentDraft, draftErrors, hasConsent } from './consent-draft';
import { PurposeSwitches } from './purpose-switches';

type Field = keyof ConsentDraft;

/** Who has consented, when and for what, and the year of birth. */
export function ConsentFields() {
  const form = Form.useFormInstance<ConsentDraft>();
  const draft = Form.useWatch([], form) as ConsentDraft | undefined;
  /** The rule of a field. A consent without one of its parts is incomplete; without all of them there is none. */
  const rule = (field: Field) => ({
    validator: async () => {
      const error = draftErrors(form.getFieldsValue())[field];
      if (error) throw new Error(error);
    },
  });
  const takeBack = () => {
    form.setFieldsValue({ guardian: '', purposes: '' });
    form.setFields([
      { name: 'guardian', errors: [], touched: true },
      { name: 'purposes', errors: [] },
    ]);
    form.focusField('guardian');
  };
  return (
    <>
      <Form.Item name="guardian" label={texts.guardian} rules={[rule('guardian')]} dependencies={['purposes']}>
        <Input maxLength={NAME_MAX_LENGTH} autoComplete="off" />
      </Form.Item>
      <Form.Item name="given_on" label={texts.givenOn} rules={[rule('given_on')]}>
        <DateInput />
      </Form.Item>
      <Form.Item name="purposes" label={texts.purposes} rules={[rule('purposes')]}>
        <PurposeSwitches />
      </Form.Item>
      <Form.Item name="birth_year" label={texts.birthYear} extra={texts.birthYearHelp} rules={[rule('birth_year')]}>
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      {draft && hasConsent(draft) && <Button onClick={takeBack}>{texts.takenBack}</Button>}
    </>
  );
}
