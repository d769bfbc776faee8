const COLORS: Record<string, string> = { '+': 'var(--cs-success)', '−': 'var(--cs-warning)' };

/** A change with its sign, in the colour of its direction. */
export function Change({ text }: { text: string }) {
  return <span style={{ color: COLORS[text.charAt(0)], fontWeight: 650 }}>{text}</span>;
}
