import { storeKinds, type SharedStores } from '../../test/store-kinds';
import type { ErrorDocuments } from './error-documents';
import { openErrorDocuments } from './open-stores';

const key = { environment: 'production', module: 'mf-a' };

describe.each(storeKinds)('documents of errors %s', (_, openStores) => {
  let stores: SharedStores;
  let documents: ErrorDocuments;

  beforeEach(async () => {
    stores = await openStores();
    documents = openErrorDocuments(stores.settingsOf('service'));
  });
  afterEach(() => stores.remove());

  it('are read as they were stored, also after a restart', async () => {
    expect(await documents.read(key)).toBeNull();
    await documents.update(key, () => ({ text: '…', list: [1, null] }));
    expect(await openErrorDocuments(stores.settingsOf('service')).read(key)).toEqual({ text: '…', list: [1, null] });
  });

  it('lose none of many changes at the same time', async () => {
    const changes = Array.from({ length: 50 }, (_, index) =>
      documents.update(key, (before) => [...((before as number[] | null) ?? []), index]),
    );
    await Promise.all(changes);
    expect((await documents.read(key)) as number[]).toHaveLength(50);
  });

  it('stay as they are if a change fails', async () => {
    await documents.update(key, () => 'before');
    const failing = documents.update(key, () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await documents.read(key)).toBe('before');
    await documents.update(key, () => 'after');
    expect(await documents.read(key)).toBe('after');
  });

  it('are listed, and deleted by null', async () => {
    const other = { environment: 'staging', module: 'mf-b' };
    expect(await documents.keys()).toEqual([]);
    for (const each of [other, key]) await documents.update(each, () => 1);
    expect(await documents.keys()).toEqual([key, other]);
    await documents.update(key, () => null);
    expect(await documents.keys()).toEqual([other]);
    expect(await documents.read(key)).toBeNull();
  });
});
