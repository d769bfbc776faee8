import { screen } from '@testing-library/react';
import { createModule } from '@courtside/module-kit/lifecycles';
import { mountModule } from '@courtside/testing/mount-module';

it('a module follows a navigation that happens during its first render', async () => {
  const Teams = () => {
    if (window.location.pathname === '/teams') history.pushState(null, '', '/players?team=1');
    return <h1>Teams</h1>;
  };
  const { address, errors } = await mountModule(
    createModule(
      {
        name: 'mf-x',
        title: 'X',
        routes: [
          { path: '/teams', access: 'anyone', title: 'Teams' },
          { path: '/players', access: 'anyone', title: 'Players' },
        ],
      },
      {
        '/teams': async () => ({ default: Teams }),
        '/players': async () => ({ default: () => <h1>Players</h1> }),
      },
    ),
    '/teams',
  );
  expect(await screen.findByRole('heading')).toHaveTextContent('Players');
  expect({ address: address(), errors }).toEqual({ address: '/players?team=1', errors: [] });
});
