import { useFakeApi } from '@courtside/testing/fake-api';
import { mountModule, screenHeading } from '@courtside/testing/mount-module';
import * as main from './main';

describe('the module, mounted as the shell mounts it', () => {
  useFakeApi();

  it('shows its screen, and leaves nothing behind', async () => {
    const mounted = await mountModule(main, '/manage-team');
    expect(await screenHeading()).toBe('Manage Team');
    await mounted.leave();
    expect(mounted.troubles).toEqual([]);
  });
});
