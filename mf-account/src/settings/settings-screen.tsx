import { useMay } from '@courtside/api-client';
import { useTheme } from '@courtside/session-bus';
import { Page, Section, Select, Stack, Switch } from '@courtside/ui';
import { userTexts } from '../texts/user.en';
import { ExportSection } from './club-data/export-section';
import { ImportSection } from './club-data/import-section';
import { StaffSection } from './staff-section';
import { UnitsSection } from './units-section';

const texts = userTexts.settings;

export default function SettingsScreen() {
  const { theme, setTheme } = useTheme();
  const may = useMay();
  return (
    <Page width="form" title={texts.title}>
      <Stack>
        <Section
          title={texts.appearance}
          text={texts.darkText}
          actions={
            // The label makes the text a touch target too.
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- antd's Switch is a button, which a label may contain
            <label className="cs-actions">
              <span>{texts.dark}</span>
              <Switch
                checked={theme === 'dark'}
                onChange={(dark) => setTheme(dark ? 'dark' : 'light')}
                aria-label={texts.dark}
              />
            </label>
          }
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
        <UnitsSection />
        {may('listStaff') && <StaffSection />}
        {may('exportClub') && <ExportSection />}
        {may('importClub') && <ImportSection />}
      </Stack>
    </Page>
  );
}
