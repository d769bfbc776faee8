import { checkPassword } from '@courtside/contracts/password';
import { RuleList } from '@courtside/ui';
import { commonTexts } from '../texts/common.en';

const texts = commonTexts.guideline;

/** The password guideline as a checklist that updates as the user types. */
export function PasswordGuideline({ id, password }: { id: string; password: string }) {
  return (
    <div id={id}>
      <p className="cs-muted">{texts.title}</p>
      <RuleList
        label={texts.title}
        metText={texts.met}
        rules={checkPassword(password).map(({ rule, met }) => ({ text: texts.rules[rule], met }))}
      />
    </div>
  );
}
