import { useUser } from '@courtside/api-client';
import { CardGrid, Hero, Stack, Tile } from '@courtside/ui';
import { useShell } from '../context/shell-context';
import { useShellLink } from '../context/use-shell-link';
import { texts } from '../texts/en';
import { WidgetList } from '../widgets/widget-list';
import { UnfinishedWorkList } from './unfinished-work';

/** Greets the user, offers to resume unfinished work, and shows the tiles of all modules. */
export function Dashboard() {
  const { site } = useShell();
  const link = useShellLink();
  const { data: user, isError } = useUser();
  const welcome = user ? texts.welcome(`${user.first_name} ${user.last_name}`) : texts.welcomeWithoutName;
  return (
    <div className="cs-page">
      <Stack>
        <Hero title={welcome} text={isError ? texts.userFailed : texts.dashboardIntro} />
        <UnfinishedWorkList />
        <CardGrid min={420} label={texts.tiles}>
          {site.tiles.map(({ label, text, path, icon }) => (
            <Tile key={path} label={label} text={text} icon={icon} {...link({ to: path, cause: 'link' })} />
          ))}
        </CardGrid>
        {/* The page is complete without them. */}
        {(user || isError) && <WidgetList />}
      </Stack>
    </div>
  );
}
