/** Valid folder names, such as `mf-scouting`. */
const NAME = /^mf-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/** The files of a new module: their text by path inside its folder. */
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

const DESCRIPTOR = (
  name: string,
  subject: string,
  title: string,
) => `import { defineModule } from '@courtside/module-kit/descriptor';

export default defineModule({
  name: '${name}',
  title: '${title}',
  routes: [{ path: '/${subject}', access: 'user', title: '${title}' }],
  rail: [{ label: '${title}', path: '/${subject}', icon: 'target', order: 60 }],
  tiles: [{ label: '${title}', text: 'What ${title} is for.', path: '/${subject}', icon: 'target', order: 60 }],
});
`;

const BUILD = `import { moduleBuild } from '@courtside/module-kit/rspack-preset';
import descriptor from './module';

export default moduleBuild(descriptor, import.meta.dirname);
`;

const MAIN = (subject: string) => `import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor from '../module';

export const { bootstrap, mount, unmount, prefetch } = createModule(descriptor, {
  '/${subject}': () => import(/* webpackChunkName: "${subject}" */ './${subject}/${subject}-screen'),
});
`;

const SCREEN = (title: string) => `import { useTeams } from '@courtside/api-client';
import { EmptyState, ErrorState, Page, ScreenSkeleton, Section } from '@courtside/ui';
import { texts } from '../texts/en';

/** Replace what this screen shows, but keep its four states: error, loading, empty and filled. */
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

const TEXTS = (title: string) => `/** All texts of this module. */
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

  it('shows the teams of the club', async () => {
    api.club.teams = [team({ team_name: 'Falcons' })];
    const mounted = await mountModule(main, '/${subject}');
    expect(await screenHeading()).toBe('${title}');
    expect(screen.getByText('Falcons')).toBeInTheDocument();
    await mounted.unmount();
    expect(mounted.errors).toEqual([]);
  });
});
`;

const README = (name: string, subject: string, title: string) => `# ${name}

${title}: what it is for.

| route | screen |
|---|---|
| \`/${subject}\` | \`src/${subject}\` |

How to run, test, release and roll back a module: [for module teams](../docs/module-teams.md).
`;

/**
 * The files of a new module that runs as it is: a screen with a test, a rail entry, a tile and a README.
 * @throws Error if the name isn't valid for a module
 */
export function moduleFiles(name: string): ModuleFiles {
  const subject = NAME.exec(name)?.[1];
  if (!subject)
    throw new Error(
      `“${name}” isn't a valid module name. Use mf-, then lower-case letters, digits and dashes, such as mf-scouting.`,
    );
  const title = subject
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
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
