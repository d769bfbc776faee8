/** Names a folder may have: `mf-scouting`. */
const NAME = /^mf-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/** Everything a new module begins with, as text by path inside its folder. */
export type ModuleFiles = Record<string, string>;

const PACKAGE = (name: string) => `{
  "name": "@courtside/${name}",
  "version": "1.0.0",
  "private": true,
  "type": "module",
  "dependencies": {
    "@courtside/api-client": "workspace:*",
    "@courtside/module-kit": "workspace:*",
    "@courtside/ui": "workspace:*",
    "react": "catalog:",
    "react-dom": "catalog:"
  },
  "devDependencies": {
    "@courtside/testing": "workspace:*",
    "@testing-library/react": "catalog:",
    "@types/react": "catalog:",
    "@types/react-dom": "catalog:"
  }
}
`;

const DESCRIPTOR = (name: string, subject: string, title: string) => `import { defineModule } from '@courtside/module-kit/descriptor';

export default defineModule({
  name: '${name}',
  title: '${title}',
  routes: [{ path: '/${subject}', access: 'user', title: '${title}' }],
  rail: [{ label: '${title}', path: '/${subject}', icon: 'target', order: 60 }],
  tiles: [{ label: '${title}', text: 'What ${title} is for, in one sentence.', path: '/${subject}', icon: 'target', order: 60 }],
});
`;

const BUILD = `import { moduleBuild } from '@courtside/module-kit/rspack-preset';
import descriptor from './module';

export default moduleBuild(descriptor, import.meta.dirname);
`;

const MAIN = (subject: string) => `import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor from '../module';

export const { bootstrap, mount, unmount, prefetch } = createModule(descriptor, {
  '/${subject}': () => import('./${subject}/${subject}-screen'),
});
`;

const SCREEN = (title: string) => `import { useTeams } from '@courtside/api-client';
import { EmptyState, ErrorState, Page, ScreenSkeleton, Section } from '@courtside/ui';
import { texts } from '../texts/en';

/** The first screen: replace what it shows, keep the four states every screen has. */
export default function ${title.replaceAll(' ', '')}Screen() {
  const { data: teams, isError, refetch } = useTeams();
  if (isError) return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
  if (!teams) return <ScreenSkeleton />;
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      {teams.length === 0 ? <EmptyState text={texts.empty} /> : (
        <Section title={texts.teams}>
          <ul>{teams.map(({ id, team_name }) => <li key={id}>{team_name}</li>)}</ul>
        </Section>
      )}
    </Page>
  );
}
`;

const TEXTS = (title: string) => `/** Every word the module shows. */
export const texts = {
  title: '${title}',
  subtitle: 'Your teams at a glance',
  teams: 'Teams',
  empty: 'No Teams Available',
  failed: 'The teams could not be loaded.',
} as const;
`;

const TEST = (subject: string, title: string) => `import { screen } from '@testing-library/react';
import { team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { mountModule, screenHeading } from '@courtside/testing/mount-module';
import * as main from './main';

describe('${title}', () => {
  const api = useFakeApi();

  it('shows the teams of the club, and leaves nothing behind', async () => {
    api.club.teams = [team({ team_name: 'Falcons' })];
    const mounted = await mountModule(main, '/${subject}');
    expect(await screenHeading()).toBe('${title}');
    expect(screen.getByText('Falcons')).toBeInTheDocument();
    await mounted.leave();
    expect(mounted.troubles).toEqual([]);
  });
});
`;

const README = (name: string, subject: string, title: string) => `# ${name}

${title}: what it is for, in one sentence.

| route | screen |
|---|---|
| \`/${subject}\` | \`src/${subject}\` |

How a module is run, tested, shipped and taken back: [for module teams](../docs/module-teams.md).
`;

/**
 * What `mf-<subject>` begins with: a screen with a test, a rail entry, a tile, a README, and nothing to fill in before it runs.
 * @throws where the name is none of a module
 */
export function moduleFiles(name: string): ModuleFiles {
  const subject = NAME.exec(name)?.[1];
  if (!subject) throw new Error(`A module is named like mf-scouting: mf-, then lower-case letters, digits and dashes. “${name}” is not.`);
  const title = subject.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return {
    'package.json': PACKAGE(name),
    'module.ts': DESCRIPTOR(name, subject, title),
    'rspack.config.ts': BUILD,
    'README.md': README(name, subject, title),
    'src/main.tsx': MAIN(subject),
    'src/main.test.tsx': TEST(subject, title),
    'src/texts/en.ts': TEXTS(title),
    [`src/${subject}/${subject}-screen.tsx`]: SCREEN(title),
  };
}
