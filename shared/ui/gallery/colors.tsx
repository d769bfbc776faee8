import { CardGrid, Section, Typography } from '@courtside/ui';
import { colorRoles } from '../src/theme/roles';

/** All colour roles of the current theme. */
export function Colors() {
  return (
    <Section title="Colour roles" text="Use the CSS variables, never the values.">
      <CardGrid min={150}>
        {Object.keys(colorRoles.light).map((role) => (
          <div key={role}>
            <div
              style={{
                height: 44,
                borderRadius: 'var(--cs-radius-m)',
                border: '1px solid var(--cs-border)',
                background: `var(--cs-${role})`,
              }}
            />
            <Typography.Text type="secondary">{role}</Typography.Text>
          </div>
        ))}
      </CardGrid>
    </Section>
  );
}
