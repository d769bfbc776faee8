import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { texts } from '../texts/en';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen. */
  text?: ReactNode;
  /** Words on the button that goes ahead. */
  confirm: string;
  cancel?: string;
  /** Going ahead destroys something. */
  danger?: boolean;
  /** Going ahead is under way. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks before something that cannot be undone. Escape and the cross mean no. */
export function ConfirmDialog({ open, title, text, confirm, cancel = texts.cancel, danger, busy, onConfirm, onCancel, children }: ConfirmDialogProps) {
  return (
    <Modal
      centered
      open={open}
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
