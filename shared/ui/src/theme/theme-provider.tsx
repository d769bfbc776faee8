import { ConfigProvider, type ConfigProviderProps } from 'antd';
import { useLayoutEffect, type ReactNode } from 'react';
import { useTheme } from '@courtside/session-bus';
import { reducedMotion } from './reduced-motion';
import { VARIABLES_CLASS } from './variables-class';

/** The stylesheet has the rules and variables of both themes, so a theme switch needs no new render. */
const theme: ConfigProviderProps['theme'] = {
  cssVar: { key: VARIABLES_CLASS },
  hashed: false,
  zeroRuntime: true,
  // `false` stops antd from waiting for transitions, which the stylesheet removes.
  ...(reducedMotion && { token: { motion: false } }),
};
const wave = { disabled: true };
const form: ConfigProviderProps['form'] = { requiredMark: false, scrollToFirstError: { focus: true } };

/** Applies the theme to its children. The page must load `@courtside/ui/styles.css` once. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { theme: selected } = useTheme();
  useLayoutEffect(() => {
    // While the browser prints, the shell has chosen the theme of the paper.
    if (!window.matchMedia('print').matches) document.documentElement.dataset.theme = selected;
  }, [selected]);
  return (
    <ConfigProvider theme={theme} wave={wave} form={form}>
      {children}
    </ConfigProvider>
  );
}
