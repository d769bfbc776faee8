import { useId } from 'react';
import { useUnfinishedWork, type UnfinishedWork } from '@courtside/session-bus';
import { Button, Icon, Section } from '@courtside/ui';
import { useShellLink } from '../context/use-shell-link';
import { texts } from '../texts/en';

function Entry({ title, text, action, path }: UnfinishedWork) {
  const id = useId();
  const link = useShellLink();
  return (
    <li className="shell-unfinished__entry">
      <span className="shell-unfinished__icon">
        <Icon name="reload" />
      </span>
      <div id={id} className="shell-unfinished__text">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <Button type="primary" aria-describedby={id} {...link({ to: path, cause: 'link' })}>
        {action}
      </Button>
    </li>
  );
}

/** Offers to resume the modules' unfinished work. */
export function UnfinishedWorkList() {
  const work = useUnfinishedWork();
  if (work.length === 0) return null;
  return (
    <Section title={texts.unfinished}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
      <ul className="shell-unfinished" role="list">
        {work.map((entry) => (
          <Entry key={entry.path} {...entry} />
        ))}
      </ul>
    </Section>
  );
}
