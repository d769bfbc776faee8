import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { texts } from '../texts/en';

/** Above every other dialog, even one that opened later, because antd gives those 1000. */
const ABOVE_DIALOGS = 1100;

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text?: ReactNode;
  /** Text of the confirm button. */
  confirm: string;
  cancel?: string;
  /** Whether confirming deletes something. */
  danger?: boolean;
  /** Whether the confirmed action is running. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks before an action that cannot be undone. Escape and the close button cancel. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  cancel = texts.cancel,
  danger,
  busy,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  return (
    <Modal
      centered
      open={open}
      zIndex={ABOVE_DIALOGS}
      title={title}
      okText={confirm}
      cancelText={cancel}
      okButtonProps={{ danger, loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: false }}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      {text && <p>{text}</p>}
      {children}
    </Modal>
  );
}
