import { useMay, useOnTablet } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { useTheme } from '@courtside/session-bus';
import { Button, Page, Section, Select, Stack } from '@courtside/ui';
import { SwitchSection } from '../sections/switch-section';
import { userTexts } from '../texts/user.en';
import { ExportSection } from './club-data/export-section';
import { ImportSection } from './club-data/import-section';
import { UnitsSection } from './units-section';

interface LinkSectionProps {
  readonly title: string;
  readonly text: string;
  /** The text of the button. */
  readonly open: string;
  readonly to: string;
}

/** Leads to a screen of its own, which loads nothing before. */
function LinkSection({ title, text, open, to }: LinkSectionProps) {
  const navigate = useNavigate();
  return <Section title={title} text={text} actions={<Button onClick={() => void navigate(to)}>{open}</Button>} />;
}

const texts = userTexts.settings;

export default function SettingsScreen() {
  const { theme, setTheme } = useTheme();
  const may = useMay();
  const onTablet = useOnTablet();
  return (
    <Page width="form" title={texts.title}>
      <Stack>
        <SwitchSection
          title={texts.appearance}
          text={texts.darkText}
          label={texts.dark}
          checked={theme === 'dark'}
          onChange={(dark) => setTheme(dark ? 'dark' : 'light')}
        />
        <Section
          title={texts.language}
          actions={
            <Select
              aria-label={texts.language}
              value="en"
              options={[{ value: 'en', label: texts.english }]}
              popupMatchSelectWidth={false}
            />
          }
        />
        {!onTablet && <UnitsSection />}
        {!onTablet && (
          <LinkSection
            title={texts.security}
            text={texts.securityText}
            open={texts.openSecurity}
            to={screens.security()}
          />
        )}
        {(onTablet || may('startTablet')) && (
          <LinkSection title={texts.tablet} text={texts.tabletText} open={texts.openTablet} to={screens.clubTablet()} />
        )}
        {may('listStaff') && (
          <LinkSection title={texts.staff} text={texts.staffText} open={texts.manageStaff} to={screens.staff()} />
        )}
        {may('getDataProtection') && (
          <LinkSection
            title={texts.dataProtection}
            text={texts.dataProtectionText}
            open={texts.openDataProtection}
            to={screens.dataProtection()}
          />
        )}
        {may('exportClub') && <ExportSection />}
        {may('importClub') && <ImportSection />}
      </Stack>
    </Page>
  );
}
