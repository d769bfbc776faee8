import { Icon } from '../icon';

/** Rules and whether each is kept, told apart by more than colour. */
export function RuleList({ label, rules, keptText }: { label: string; rules: readonly { text: string; kept: boolean }[]; keptText: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role where the bullets are taken away
    <ul className="cs-rules" role="list" aria-label={label}>
      {rules.map(({ text, kept }) => (
        <li className="cs-rules__rule" data-kept={kept} key={text}>
          <span className="cs-rules__mark">
            <Icon name="check" />
          </span>
          <span>
            {text}
            {kept && <span className="cs-unseen"> {keptText}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
