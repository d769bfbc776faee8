import { useFakeApi } from '@courtside/testing/fake-api';
import { mountModule, screenHeading } from '@courtside/testing/mount-module';
import * as main from './main';

describe('the module, mounted as the shell mounts it', () => {
  useFakeApi();

  it('shows its screen, and leaves nothing behind', async () => {
    const mounted = await mountModule(main, '/data-visualization');
    expect(await screenHeading()).toBe('Generate Report');
    await mounted.leave();
    expect(mounted.troubles).toEqual([]);
  });
});
