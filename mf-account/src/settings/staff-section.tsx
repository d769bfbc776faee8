import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { Button, Section } from '@courtside/ui';
import { userTexts } from '../texts/user.en';

const texts = userTexts.settings;

/** Leads owners to the staff of their club. A coach who is alone meets it only here. */
export function StaffSection() {
  const navigate = useNavigate();
  return (
    <Section
      title={texts.staff}
      text={texts.staffText}
      actions={<Button onClick={() => void navigate(screens.staff())}>{texts.manageStaff}</Button>}
    />
  );
}
