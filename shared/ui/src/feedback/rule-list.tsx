import { Icon } from '../icon';

/** Rules and whether each is met, shown by more than colour. */
export function RuleList({
  label,
  rules,
  metText,
}: {
  label: string;
  rules: readonly { text: string; met: boolean }[];
  metText: string;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
    <ul className="cs-rules" role="list" aria-label={label}>
      {rules.map(({ text, met }) => (
        <li className="cs-rules__rule" data-met={met} key={text}>
          <span className="cs-rules__icon">
            <Icon name="check" />
          </span>
          <span>
            {text}
            {met && <span className="cs-visually-hidden"> {metText}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
