import type { ReactNode } from 'react';

/** Names and what they are, as a description list; in columns below a line where `columns`. */
export function Facts({ facts, columns }: { facts: readonly { name: string; value: ReactNode }[]; columns?: boolean }) {
  return (
    <dl className="cs-facts" data-columns={columns}>
      {facts.map(({ name, value }) => (
        <div className="cs-facts__fact" key={name}>
          <dt className="cs-facts__name">{name}</dt>
          <dd className="cs-facts__value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
