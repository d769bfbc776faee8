import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';

interface OverlayContainerProps {
  children: ReactNode;
  /** By default, overlays are in the page's body. */
  element?: HTMLElement | undefined;
}

/** Puts the dialogs, drawers, popups and hints of its children into an element, so that its styles reach them. */
export function OverlayContainer({ children, element }: OverlayContainerProps) {
  const getPopupContainer = useMemo(() => element && (() => element), [element]);
  return <ConfigProvider getPopupContainer={getPopupContainer}>{children}</ConfigProvider>;
}
