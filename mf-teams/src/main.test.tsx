import { useFakeApi } from '@courtside/testing/fake-api';
import { mountModule, screenHeading } from '@courtside/testing/mount-module';
import * as main from './main';

describe('the module, mounted like in the shell', () => {
  useFakeApi();

  it('shows its screen and cleans up on unmount', async () => {
    const mounted = await mountModule(main, '/manage-team');
    expect(await screenHeading()).toBe('Manage Team');
    await mounted.unmount();
    expect(mounted.errors).toEqual([]);
  });
});
