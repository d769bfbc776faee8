import FilterOutlined from '@ant-design/icons/FilterOutlined';
import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';

interface FoldedFiltersProps {
  /** The name of the group, and of the button. */
  readonly label: string;
  /** How many filters are set. */
  readonly count: number;
  /** Stays visible, before the button of a phone. */
  readonly before?: ReactNode;
  /** Stays visible, after the filters. */
  readonly after?: ReactNode;
  /** The filters. */
  readonly children: ReactNode;
}

/** Filters in a row that wraps. On a phone, they are behind a button, so that what they filter is on the first screen. */
export function FoldedFilters({ label, count, before, after, children }: FoldedFiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <fieldset className="cs-filters" aria-label={label}>
      {before}
      <Button
        className="cs-filters__button"
        icon={<FilterOutlined aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {count === 0 ? label : `${label} · ${count}`}
      </Button>
      <div id={id} className="cs-filters__fields" data-open={open}>
        {children}
      </div>
      {after}
    </fieldset>
  );
}
