import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';

const DIALOG = '.ant-modal-container, .ant-drawer-section';

interface OverlayContainerProps {
  children: ReactNode;
  /** By default, overlays are in the page's body. */
  element?: HTMLElement | undefined;
}

/**
 * Puts the dialogs, drawers, popups and hints of its children into an element, so that its styles reach them. A popup of
 * a dialog is inside the dialog: it doesn't move if the page behind it scrolls, and screen readers find it.
 */
export function OverlayContainer({ children, element }: OverlayContainerProps) {
  const getPopupContainer = useMemo(
    () => (trigger?: HTMLElement) => trigger?.closest<HTMLElement>(DIALOG) ?? element ?? document.body,
    [element],
  );
  return <ConfigProvider getPopupContainer={getPopupContainer}>{children}</ConfigProvider>;
}
