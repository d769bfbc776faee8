import { moduleFiles } from './module-files';

it.each([
  ['mf-scouting', '/scouting', 'Scouting', 'ScoutingScreen'],
  ['mf-match-day', '/match-day', 'Match Day', 'MatchDayScreen'],
])('%s has a screen at %s, called %s', (name, route, title, component) => {
  const files = moduleFiles(name);
  expect(files['module.ts']).toContain(`{ path: '${route}', access: 'user', title: '${title}' }`);
  expect(files['src/main.tsx']).toContain(
    `'${route}': () => import(/* webpackChunkName: "${route.slice(1)}" */ './${route.slice(1)}/`,
  );
  expect(files[`src${route}${route}-screen.tsx`]).toContain(`function ${component}()`);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['README.md', 'src/main.test.tsx', 'src/texts/en.ts', 'rspack.config.ts', 'package.json']),
  );
});

it.each(['scouting', 'mf-', 'mf-Scouting', 'mf-2', 'mf-a--b', '../mf-a', 'mf-a/b'])('rejects the name "%s"', (name) => {
  expect(() => moduleFiles(name)).toThrow("isn't a valid module name");
});
