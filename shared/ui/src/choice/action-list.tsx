import { Icon } from '../icon';

/** A list of actions, one per row. */
export function ActionList({ actions }: { actions: readonly { label: string; icon: string; onSelect: () => void }[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
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
