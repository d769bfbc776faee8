import { useFakeApi } from '@courtside/testing/fake-api';
import { mountModule, screenHeading } from '@courtside/testing/mount-module';
import * as main from './main';

describe('the module, mounted by the shell', () => {
  useFakeApi();

  it('shows its screen and cleans up when it is unmounted', async () => {
    const mounted = await mountModule(main, '/import-file');
    expect(await screenHeading()).toBe('Test Selection');
    await mounted.unmount();
    expect(mounted.errors).toEqual([]);
  });
});
