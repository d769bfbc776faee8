import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';

/** The part of a dialog or drawer that is fixed in the window and takes clicks. */
const FIXED_PART = '.ant-modal-wrap, .ant-drawer-section';

interface OverlayContainerProps {
  children: ReactNode;
  /** By default, overlays are in the page's body. */
  element?: HTMLElement | undefined;
}

/**
 * Puts the dialogs, drawers, popups and hints of its children into an element, so that its styles reach them. A popup of
 * a dialog is in the dialog's own element, so that it doesn't move if the page behind it does.
 */
export function OverlayContainer({ children, element }: OverlayContainerProps) {
  const getPopupContainer = useMemo(
    () => (trigger?: HTMLElement) => trigger?.closest<HTMLElement>(FIXED_PART) ?? element ?? document.body,
    [element],
  );
  return <ConfigProvider getPopupContainer={getPopupContainer}>{children}</ConfigProvider>;
}
