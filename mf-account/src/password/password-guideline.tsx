import { checkPassword } from '@courtside/contracts/password';
import { RuleList } from '@courtside/ui';
import { commonTexts } from '../texts/common.en';

const texts = commonTexts.guideline;

/** The password guideline as a check-list that follows what is typed. */
export function PasswordGuideline({ id, password }: { id: string; password: string }) {
  return (
    <div id={id}>
      <p className="cs-muted">{texts.title}</p>
      <RuleList label={texts.title} keptText={texts.kept} rules={checkPassword(password).map(({ rule, kept }) => ({ text: texts.rules[rule], kept }))} />
    </div>
  );
}
