import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { Button, Dropdown, Spin } from 'antd';
import { useRef } from 'react';
import { Icon, type IconName } from '../icon';
import { texts } from '../texts/en';

/** A secondary action of a screen. */
export interface PageAction {
  readonly label: string;
  readonly icon?: IconName;
  readonly disabled?: boolean;
  /** While the action runs, it can't start again. */
  readonly loading?: boolean;
  readonly onSelect: () => void;
}

/** Secondary actions as buttons. On a phone, `MoreMenu` has them. */
export function MoreButtons({ actions }: { readonly actions: readonly PageAction[] }) {
  return actions.map(({ label, icon, disabled, loading, onSelect }) => (
    <Button
      key={label}
      className="cs-page__second"
      icon={icon && <Icon name={icon} />}
      disabled={disabled}
      loading={loading}
      onClick={onSelect}
    >
      {label}
    </Button>
  ));
}

/** Secondary actions as a menu, which only a phone shows: styles decide, so the first paint already has it. */
export function MoreMenu({ actions }: { readonly actions: readonly PageAction[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const busy = actions.some(({ loading }) => loading);
  const items = actions.map(({ label, icon, disabled, loading }) => ({
    key: label,
    label,
    icon: icon && <Icon name={icon} />,
    disabled: disabled === true || loading === true,
  }));
  const select = (key: string) => {
    // The menu closes with the focus inside. A dialog that opens next returns the focus to the button.
    button.current?.focus();
    actions.find(({ label }) => label === key)?.onSelect();
  };
  return (
    <div className="cs-page__more">
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens
        autoFocus
        menu={{ items, onClick: ({ key }) => select(key) }}
      >
        <Button
          ref={button}
          // A button that loads would not open the menu.
          icon={busy ? <Spin size="small" /> : <EllipsisOutlined aria-hidden />}
          aria-label={texts.moreActions}
          aria-haspopup="menu"
        />
      </Dropdown>
    </div>
  );
}
