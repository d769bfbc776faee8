import { useFakeApi } from '@courtside/testing/fake-api';
import { mountModule, screenHeading } from '@courtside/testing/mount-module';
import * as main from './main';

describe('the module, mounted as the shell mounts it', () => {
  useFakeApi();

  it('shows its screen, and leaves nothing behind', async () => {
    const mounted = await mountModule(main, '/user-profile');
    expect(await screenHeading()).toBe('Profile');
    await mounted.leave();
    expect(mounted.troubles).toEqual([]);
  });
});
