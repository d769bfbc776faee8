import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeModule } from '../../test/sample-module';
import { ModuleFirstPaint } from '@courtside/registry/first-paint-file';
import { writeFirstScreens } from './write-first-paint';

const SCREENS = {
  // A call without a response, and a query.
  '/list': `import { useTeams } from '@courtside/api-client';
import { Page } from '@courtside/ui';
import { useSearchParams } from '@courtside/router';
import './list.css';
export default () => {
  const teams = useTeams();
  const [query] = useSearchParams();
  return <Page title="List" subtitle={query.get('team') ? 'A team' : 'No team'}>{teams.isPending && <a id="wait" href="/x">Loading</a>}</Page>;
};`,
  '/form': `import { GuestPage, Form, Input } from '@courtside/ui';
export default () => <GuestPage title="Form" tagline="" description=""><Form><Form.Item name="mail" label="Mail"><Input /></Form.Item></Form></GuestPage>;`,
  '/of/:id': `import { useParams } from '@courtside/router';
export default () => <h1>{useParams().id}</h1>;`,
  '/today': `export default () => <h1>{new Date().getFullYear()}</h1>;`,
  '/elsewhere': `import { Navigate } from '@courtside/router';
export default () => <Navigate to="/list" />;`,
  '/broken': `export default () => { throw new Error('broken screen'); };`,
  '/ends': `export default () => { process.exit(3); };`,
  '/loops': `export default () => { for (;;); };`,
  '/stored': `export default () => <h1>{localStorage.getItem('x')}</h1>;`,
};
const nameOf = (route: string) => route.replace(/\W/g, '');
const ROUTES = [
  { path: '/list', access: 'user', title: 'List', query: ['team'] },
  { path: '/form', access: 'guest', title: 'Form' },
  { path: '/of/:id', access: 'user', title: 'Of' },
  { path: '/today', access: 'user', title: 'Today' },
  { path: '/elsewhere', access: 'user', title: 'Elsewhere' },
  { path: '/broken', access: 'user', title: 'Broken' },
  { path: '/ends', access: 'user', title: 'Ends' },
  { path: '/loops', access: 'user', title: 'Loops' },
  { path: '/stored', access: 'user', title: 'Stored', firstPaint: 'skeleton' },
];
const MAIN = `import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor from '../module';
export const { bootstrap, mount, unmount } = createModule(descriptor, {
${ROUTES.map(({ path: route }) => `  '${route}': () => import('./${nameOf(route)}'),`).join('\n')}
});`;

/** A screen that takes longer never ends. The others take less than a second on an idle machine. */
const SCREEN_MS = 4_000;

/** Renders a module. The result is null if it couldn't be rendered, and `said` is the output of the build. */
async function render(main: string) {
  const said: string[] = [];
  const folder = await writeModule({
    'main.tsx': main,
    '../module.ts': `export default { name: 'mf-sample', title: 'Sample', routes: ${JSON.stringify(ROUTES)} };`,
    'list.css': '.list{color:red}',
    ...Object.fromEntries(Object.entries(SCREENS).map(([route, text]) => [`${nameOf(route)}.tsx`, text])),
  });
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(said.push(String(text))));
  try {
    const file = await writeFirstScreens(folder, folder, SCREEN_MS);
    const text = file === undefined ? null : await readFile(path.join(folder, file), 'utf8');
    return { content: text === null ? null : ModuleFirstPaint.parse(JSON.parse(text)), said: said.join('') };
  } finally {
    write.mockRestore();
    await rm(folder, { recursive: true });
  }
}

it('renders the screens whose first state is the same for everyone, and reports why others are missing, even if they never return', async () => {
  const { content, said } = await render(MAIN);
  expect(Object.keys(content?.screens ?? {})).toEqual(['/list', '/form']);
  expect(content?.styles).toContain('@scope ([data-module="mf-sample"])');
  const { '/list': list, '/form': form } = content!.screens;
  expect(list?.html).toMatch(/<h1[^>]*>List<\/h1><p[^>]*>A team<\/p>/);
  expect(list?.html).toContain('<a>Loading</a>');
  expect(list?.query).toEqual(['team']);
  expect(form?.html).toContain('<label for="mail"');
  expect(form?.html).toMatch(/<input[^>]* id="mail"/);
  expect(said.split('\n').filter(Boolean)).toEqual([
    'The page of /ends begins with a skeleton: the process ended.',
    'The page of /loops begins with a skeleton: it does not end.',
    'The page of /of/:id begins with a skeleton: it differs between visitors.',
    'The page of /today begins with a skeleton: it differs between visitors.',
    'The page of /elsewhere begins with a skeleton: it leads to /list.',
    'The page of /broken begins with a skeleton: broken screen.',
  ]);
});

it('does not fail the build of a module that cannot be rendered', async () => {
  const { content, said } = await render(`throw new Error('no browser');`);
  expect(content).toBeNull();
  expect(said).toBe("Its pages begin with a skeleton, because it can't be rendered: Error: no browser.\n");
});
