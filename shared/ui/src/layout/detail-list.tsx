import type { ReactNode } from 'react';

/** Names and values as a description list. `columns` puts them side by side, below a line. */
export function DetailList({
  items,
  columns,
}: {
  items: readonly { name: string; value: ReactNode }[];
  columns?: boolean;
}) {
  return (
    <dl className="cs-detail-list" data-columns={columns}>
      {items.map(({ name, value }) => (
        <div className="cs-detail-list__item" key={name}>
          <dt className="cs-detail-list__name">{name}</dt>
          <dd className="cs-detail-list__value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
