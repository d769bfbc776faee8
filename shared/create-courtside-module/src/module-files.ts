/** Valid module names, such as `mf-scouting`. */
const NAME = /^mf-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/** Files by path inside their folder. */
export type Files = Record<string, string>;

/** The names that are filled into the templates. */
export interface ModuleWords {
  /** `mf-match-day` */
  name: string;
  /** `match-day` */
  subject: string;
  /** `Match Day` */
  title: string;
}

/**
 * The words of a module.
 * @throws Error if the name isn't valid for a module
 */
export function moduleWords(name: string): ModuleWords {
  const subject = NAME.exec(name)?.[1];
  if (!subject)
    throw new Error(
      `“${name}” isn't a valid module name. Use mf-, then lower-case letters, digits and dashes, such as mf-scouting.`,
    );
  const title = subject
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  return { name, subject, title };
}

/** The packages that a module may import. The versions come from the repository that it is in. */
export const MODULE_PACKAGES = {
  dependencies: [
    '@courtside/api-client',
    '@courtside/charts',
    '@courtside/contracts',
    '@courtside/module-kit',
    '@courtside/router',
    '@courtside/session-bus',
    '@courtside/ui',
    'react',
    'react-dom',
  ],
  devDependencies: ['@courtside/testing', '@testing-library/react', '@types/react', '@types/react-dom'],
} as const;

const DESCRIPTOR = ({
  name,
  subject,
  title,
}: ModuleWords) => `import { defineModule } from '@courtside/module-kit/descriptor';

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

const MAIN = ({ subject }: ModuleWords) => `import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor from '../module';

export const { bootstrap, mount, unmount } = createModule(descriptor, {
  '/${subject}': () => import(/* webpackChunkName: "${subject}" */ './${subject}/${subject}-screen'),
});
`;

const SCREEN = ({ title }: ModuleWords) => `import { useTeams } from '@courtside/api-client';
import { EmptyState, ErrorState, Page, ScreenSkeleton, Section } from '@courtside/ui';
import { texts } from '../texts/en';

/** Replace this screen's content, but keep its four states: error, loading, empty and filled. */
export default function ${title.replaceAll(' ', '')}Screen() {
  const { data: teams, isError, refetch } = useTeams();
  if (isError) return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
  if (!teams) return <ScreenSkeleton />;
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      {teams.length === 0 ? (
        <EmptyState text={texts.empty} />
      ) : (
        <Section title={texts.teams}>
          <ul>
            {teams.map(({ id, team_name }) => (
              <li key={id}>{team_name}</li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}
`;

const TEXTS = ({ title }: ModuleWords) => `/** All texts of this module. */
export const texts = {
  title: '${title}',
  subtitle: 'Your teams at a glance',
  teams: 'Teams',
  empty: 'No Teams Available',
  failed: 'The teams could not be loaded.',
} as const;
`;

const TEST = ({ subject, title }: ModuleWords) => `import { screen } from '@testing-library/react';
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

/** The files of any module, in this repository or its own: a screen with a test, a rail entry and a tile. */
export const moduleSources = (words: ModuleWords): Files => ({
  'module.ts': DESCRIPTOR(words),
  'rspack.config.ts': BUILD,
  'src/main.tsx': MAIN(words),
  'src/main.test.tsx': TEST(words),
  'src/texts/en.ts': TEXTS(words),
  [`src/${words.subject}/${words.subject}-screen.tsx`]: SCREEN(words),
});

const README = ({ name, subject, title }: ModuleWords) => `# ${name}

${title}: what it is for.

- \`/${subject}\`: \`src/${subject}\`

How to run, test, release and roll back a module: [for module teams](../docs/module-teams.md).
`;

/** The files of a module in the shell's repository, which determines the versions of its packages. */
export function moduleFiles(name: string): Files {
  const words = moduleWords(name);
  const versions = (packages: readonly string[]) =>
    Object.fromEntries(packages.map((each) => [each, each.startsWith('@courtside/') ? 'workspace:*' : 'catalog:']));
  const manifest = {
    name: `@courtside/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: versions(MODULE_PACKAGES.dependencies),
    devDependencies: versions(MODULE_PACKAGES.devDependencies),
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'README.md': README(words),
    ...moduleSources(words),
  };
}
