import {
  ActionList,
  Button,
  CardGrid,
  Columns,
  DetailList,
  Hero,
  NoticePage,
  PlayerAvatar,
  Section,
  SelectableCard,
  Stack,
  TeamPicture,
  Tile,
} from '@courtside/ui';
import { useState } from 'react';

const names = ['Ada Berg', 'Mia Novak', 'Lena Ortiz', 'Zoë Çelik', 'Falcons', 'Hawks'];

/** Cards, tiles and lists. */
export function Choices() {
  const [chosen, setChosen] = useState(names[0]);
  return (
    <Stack>
      <Hero title="Welcome, Ada Berg!" text="What would you like to do?" />
      <CardGrid min={340}>
        <Tile href="#test" icon="test" label="Perform Test" text="Import results or test players with smart gloves." />
        <Tile href="#team" icon="team" label="Manage Team" text="Create and edit teams and their players." />
      </CardGrid>
      <Section title="Cards">
        <CardGrid label="Players">
          {names.map((name, index) => (
            <SelectableCard
              key={name}
              label={name}
              selected={chosen === name}
              onSelect={() => setChosen(name)}
              actions={
                <>
                  <Button type="primary">View</Button>
                  <Button>Edit</Button>
                  <Button danger>Delete</Button>
                </>
              }
            >
              <span style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
                {index < 4 ? <PlayerAvatar name={name} /> : <TeamPicture name={name} />}
                <span>
                  <strong>{name}</strong>
                  <br />
                  <span className="cs-muted">#{index + 4} · Setter</span>
                </span>
              </span>
            </SelectableCard>
          ))}
        </CardGrid>
      </Section>
      <Section title="Action list">
        <ActionList
          actions={[
            { label: 'Change Password', icon: 'lock', onSelect: () => undefined },
            { label: 'Change Email', icon: 'mail', onSelect: () => undefined },
          ]}
        />
      </Section>
      <NoticePage
        icon="volleyball"
        title="Page Not Found"
        text="There is no page at this address."
        action={<Button type="primary">Go to the Dashboard</Button>}
      />
      <Columns>
        <Section title="Detail list">
          <DetailList
            items={[
              { name: 'Name', value: 'Ada Berg' },
              { name: 'E-mail', value: 'ada@example.org' },
            ]}
          />
        </Section>
      </Columns>
    </Stack>
  );
}
