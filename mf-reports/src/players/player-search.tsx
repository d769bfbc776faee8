import { Icon, Input } from '@courtside/ui';

/** A search field for players. */
export function PlayerSearch({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (query: string) => void;
}) {
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      prefix={<Icon name="search" />}
      allowClear
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
