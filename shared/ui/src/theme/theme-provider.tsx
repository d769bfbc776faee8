import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import { useLayoutEffect, type ReactNode } from 'react';
import { useTheme } from '@courtside/session-bus';
import { antdTheme } from './antd-theme';
import { reducedMotion } from './reduced-motion';

/** Colours come from the stylesheet, so one theme object serves both themes and a switch renders nothing again. */
const { token, ...lightTheme } = antdTheme('light');
/** `motion: false` stops antd from waiting for transitions, which the stylesheet removes. */
const theme = { ...lightTheme, token: { ...token, ...(reducedMotion && { motion: false }) }, zeroRuntime: true };
const wave = { disabled: true };
const form: ConfigProviderProps['form'] = { requiredMark: false, scrollToFirstError: { focus: true } };

/** antd still creates a style element with its variables. The stylesheet has them, so it stays out of the page. */
const detachedContainer = document.createElement('div');

/** Applies the theme to its children. The page must load `@courtside/ui/styles.css` once. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { theme: selected } = useTheme();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = selected;
  }, [selected]);
  return (
    <StyleProvider container={detachedContainer}>
      <ConfigProvider theme={theme} wave={wave} form={form}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
