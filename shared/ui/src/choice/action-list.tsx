import { Icon } from '../icon';

/** Ways on, one a row. */
export function ActionList({ actions }: { actions: readonly { label: string; icon: string; onSelect: () => void }[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role where the bullets are taken away
    <ul className="cs-action-list" role="list">
      {actions.map(({ label, icon, onSelect }) => (
        <li key={label}>
          <button type="button" className="cs-action-list__row" onClick={onSelect}>
            <Icon name={icon} />
            <span>{label}</span>
            <Icon name="forward" />
          </button>
        </li>
      ))}
    </ul>
  );
}
