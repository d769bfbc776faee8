import { ActionList, Button, CardGrid, Columns, Facts, Figure, Hero, NoticePage, PlayerAvatar, Section, SelectableCard, Stack, TeamPicture, Tile } from '@courtside/ui';
import { useState } from 'react';

const names = ['Ada Berg', 'Mia Novak', 'Lena Ortiz', 'Zoë Çelik', 'Falcons', 'Hawks'];

/** Cards, tiles and facts. */
export function Choices() {
  const [chosen, setChosen] = useState(names[0]);
  return (
    <Stack>
      <Hero title="Welcome, Ada Berg!" text="What would you like to do?" />
      <CardGrid min={340}>
        <Tile href="#test" icon="test" label="Perform Test" text="Import results, or test players with smart gloves." />
        <Tile href="#team" icon="team" label="Manage Team" text="Create teams, edit them, and look after their players." />
      </CardGrid>
      <Section title="Cards">
        <CardGrid label="Players">
          {names.map((name, index) => (
            <SelectableCard
              key={name}
              label={name}
              selected={chosen === name}
              onSelect={() => setChosen(name)}
              actions={<><Button type="primary">View</Button><Button>Edit</Button><Button danger>Delete</Button></>}
            >
              <span style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
                {index < 4 ? <PlayerAvatar name={name} /> : <TeamPicture name={name} />}
                <span><strong>{name}</strong><br /><span className="cs-muted">#{index + 4} · Setter</span></span>
              </span>
            </SelectableCard>
          ))}
        </CardGrid>
      </Section>
      <Section title="Ways on">
        <ActionList actions={[{ label: 'Change Password', icon: 'lock', onSelect: () => undefined }, { label: 'Change Email', icon: 'mail', onSelect: () => undefined }]} />
      </Section>
      <NoticePage icon="volleyball" title="Page not found" text="There is nothing at this address." action={<Button type="primary">Go to the dashboard</Button>} />
      <Columns>
        <Section title="Facts"><Facts facts={[{ name: 'Name', value: 'Ada Berg' }, { name: 'E-mail', value: 'ada@example.org' }]} /></Section>
        <Section title="Figures"><Columns min={120}><Figure label="Composite Index" value="55.6" /><Figure label="Serve Speed" value="21.00" unit="m/s" /></Columns></Section>
      </Columns>
    </Stack>
  );
}
