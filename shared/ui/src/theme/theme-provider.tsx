import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import { useLayoutEffect, type ReactNode } from 'react';
import { useTheme } from '@courtside/session-bus';
import { antdTheme } from './antd-theme';
import { reducedMotion } from './reduced-motion';

/** Colours come from the stylesheet, so one theme object serves both and switching renders nothing again. */
const { token, ...look } = antdTheme('light');
/** Without motion antd waits for no end of a transition, and the stylesheet can do away with them altogether. */
const theme = { ...look, token: { ...token, ...(reducedMotion && { motion: false }) }, zeroRuntime: true };
const wave = { disabled: true };
const form: ConfigProviderProps['form'] = { requiredMark: false, scrollToFirstError: { focus: true } };

/** antd writes its variables into a style element even so. The stylesheet has them: this one stays outside the page. */
const nowhere = document.createElement('div');

/** Gives the components below it the product's look. The page needs `@courtside/ui/styles.css` once. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { theme: chosen } = useTheme();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = chosen;
  }, [chosen]);
  return (
    <StyleProvider container={nowhere}>
      <ConfigProvider theme={theme} wave={wave} form={form}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
