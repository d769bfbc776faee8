import { useUser } from '@courtside/api-client';
import { Hero, Stack, Tile } from '@courtside/ui';
import { useOffered } from '../context/use-offered';
import { useShell } from '../context/shell-context';
import { useShellLink } from '../context/use-shell-link';
import { texts } from '../texts/en';
import { WidgetList } from '../widgets/widget-list';
import { UnfinishedWorkList } from './unfinished-work';

/** Greets the user, offers to resume unfinished work, and shows the tiles of all modules. */
export function Dashboard() {
  const { site } = useShell();
  const offered = useOffered();
  const link = useShellLink();
  const { data: user, isError } = useUser();
  const welcome = user ? texts.welcome(`${user.first_name} ${user.last_name}`) : texts.welcomeWithoutName;
  return (
    <div className="cs-page">
      <Stack>
        <Hero title={welcome} text={isError ? texts.userFailed : texts.dashboardIntro} />
        <UnfinishedWorkList />
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
        <ul className="cs-tiles" role="list" aria-label={texts.tiles}>
          {offered(site.tiles).map(({ label, text, path, icon }) => (
            <li key={path}>
              <Tile label={label} text={text} icon={icon} {...link({ to: path, cause: 'link' })} />
            </li>
          ))}
        </ul>
        {/* The page is complete without them. */}
        {(user || isError) && <WidgetList />}
      </Stack>
    </div>
  );
}
