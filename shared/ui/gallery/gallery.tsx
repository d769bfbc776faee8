import { useState } from 'react';
import { useTheme } from '@courtside/session-bus';
import { Columns, Page, Segmented, Stack, ThemeProvider } from '@courtside/ui';
import { Choices } from './choices';
import { Colors } from './colors';
import { Controls } from './controls';
import { Feedback } from './feedback';
import { Tables } from './tables';

/** All components on one page, with a theme switch. */
export function Gallery() {
  return (
    <ThemeProvider>
      <main style={{ padding: 'var(--cs-space-5)' }}>
        <Content />
      </main>
    </ThemeProvider>
  );
}

function Content() {
  const { theme, setTheme } = useTheme();
  const [open, setOpen] = useState(false);
  return (
    <Page
      title="Courtside components"
      subtitle="All components, in both themes."
      actions={
        <Segmented
          aria-label="Theme"
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={theme}
          onChange={setTheme}
        />
      }
    >
      <Stack>
        <Colors />
        <Columns min={420}>
          <Controls />
          <Feedback open={open} setOpen={setOpen} />
        </Columns>
        <Choices />
        <Tables />
      </Stack>
    </Page>
  );
}
