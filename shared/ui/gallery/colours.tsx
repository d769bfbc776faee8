import { CardGrid, Section, Typography } from '@courtside/ui';
import { colourRoles } from '../src/theme/roles';

/** Every colour role with its name; the theme decides the value. */
export function Colours() {
  return (
    <Section title="Colour roles" text="Used through css variables, never as values.">
      <CardGrid min={150}>
        {Object.keys(colourRoles.light).map((role) => (
          <div key={role}>
            <div style={{ height: 44, borderRadius: 'var(--cs-radius-m)', border: '1px solid var(--cs-line)', background: `var(--cs-${role})` }} />
            <Typography.Text type="secondary">{role}</Typography.Text>
          </div>
        ))}
      </CardGrid>
    </Section>
  );
}
