import { generateKeyPairSync } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyRegistry, type Registry } from '@courtside/registry';
import { changeWith } from '../../test/releases';
import type { Revision } from './change';
import { folderRevisionLog } from './folder-revision-log';
import { openRegistryStore, signStoredRevisions } from './registry-store';
import { openServiceKeys, signaturesOf, signaturesWith } from './release-keys';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'registry-'))));
afterEach(() => rm(folder, { recursive: true }));

const same = (who: string) => (registry: Registry) => ({ registry, change: changeWith({ who }) });

describe('the registry store', () => {
  it('returns an empty registry if nothing was published yet', async () => {
    const store = openRegistryStore(folder, { overrideOrigins: { staging: ['http://localhost:1'] } });
    expect(await store.read('staging')).toEqual(emptyRegistry('staging', ['http://localhost:1']));
  });

  it('has the override origins of this start, even in existing environments and previews', async () => {
    const first = openRegistryStore(folder, { overrideOrigins: { staging: ['http://localhost:1'] } });
    for (const environment of ['staging', 'preview-x', 'production']) await first.update(environment, same('ann'));
    const restarted = openRegistryStore(folder, { overrideOrigins: { staging: ['http://localhost:2'] } });
    const origins = async (environment: string) => (await restarted.read(environment)).overrideOrigins;
    expect({
      staging: await origins('staging'),
      preview: await origins('preview-x'),
      production: await origins('production'),
    }).toEqual({ staging: ['http://localhost:2'], preview: ['http://localhost:2'], production: [] });
  });

  it('numbers revisions and keeps every change', async () => {
    const store = openRegistryStore(folder);
    await store.update('production', same('ann'));
    await store.update('production', same('bob'));
    expect((await store.read('production')).revision).toBe(2);
    expect((await store.history('production')).map(({ change }) => change.who)).toEqual(['ann', 'bob']);
  });

  it('lets fifty simultaneous writers succeed without losing a change', async () => {
    const stores = Array.from({ length: 50 }, () => openRegistryStore(folder));
    const written = await Promise.all(stores.map((store, i) => store.update('production', same(`writer ${i}`))));
    expect(new Set(written.map(({ revision }) => revision)).size).toBe(50);
    const history = await openRegistryStore(folder).history('production');
    expect(new Set(history.map(({ change }) => change.who)).size).toBe(50);
    expect(history.map(({ registry }) => registry.revision)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  it('calls the plan again after a faster writer', async () => {
    const store = openRegistryStore(folder);
    const seen: number[] = [];
    const plan = (registry: Registry) => {
      seen.push(registry.revision);
      return same('racer')(registry);
    };
    await Promise.all([store.update('production', plan), store.update('production', plan)]);
    expect((await store.read('production')).revision).toBe(2);
    expect(Math.max(...seen)).toBe(1);
  });

  it('ignores the draft of a killed writer', async () => {
    const store = openRegistryStore(folder);
    await store.update('production', same('ann'));
    await writeFile(path.join(folder, 'production', '00000002.json.draft-killed'), '{"half');
    await store.update('production', same('bob'));
    expect((await store.read('production')).revision).toBe(2);
  });

  it('leaves no draft', async () => {
    await openRegistryStore(folder).update('production', same('ann'));
    expect(await readdir(path.join(folder, 'production'))).toEqual(['00000001.json']);
  });

  it('rejects a registry that breaks the schema', async () => {
    const store = openRegistryStore(folder);
    const withExtra = (registry: Registry) => same('ann')({ ...registry, extra: 1 } as Registry);
    await expect(store.update('production', withExtra)).rejects.toThrow(
      'Revision 1 of production is invalid. registry has the unknown field “extra”.',
    );
    expect((await store.read('production')).revision).toBe(0);
  });
});

describe('signed revisions', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const service = signaturesWith(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string);
  const gateway = signaturesOf(publicKey.export({ type: 'spki', format: 'pem' }) as string);
  const fileOf = (environment: string, number: number) =>
    path.join(folder, environment, `${String(number).padStart(8, '0')}.json`);
  const edit = async (file: string, change: (revision: Revision) => object) =>
    writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as Revision)));
  const openSigned = (warnings: string[] = []) =>
    openRegistryStore(folder, { signatures: gateway, warn: (sentence) => warnings.push(sentence) });
  beforeEach(async () => {
    const writer = openRegistryStore(folder, { signatures: service });
    await writer.update('production', same('ann'));
    await writer.update('staging', same('ann'));
    await writer.update('staging', same('eve'));
  });

  it('a gateway with the public key serves revisions that the registry service has signed, and cannot release', async () => {
    const store = openSigned();
    expect((await store.read('production')).revision).toBe(1);
    await expect(store.update('production', same('eve'))).rejects.toThrow(
      'Only the registry service can release: its key is not here.',
    );
  });

  it.each<[string, () => Promise<unknown>]>([
    ['unsigned', () => openRegistryStore(folder).update('production', same('eve'))],
    [
      'signed with another key',
      async () => {
        const { privateKey: other } = generateKeyPairSync('ed25519');
        const signatures = signaturesWith(other.export({ type: 'pkcs8', format: 'pem' }) as string);
        await openRegistryStore(folder).update('production', same('eve'));
        const file = fileOf('production', 2);
        await edit(file, (revision) => ({ ...revision, signature: signatures.sign?.(JSON.stringify(revision)) }));
      },
    ],
    ['the copy of a revision of staging', () => copyFile(fileOf('staging', 2), fileOf('production', 2))],
    ['the copy of an earlier one', () => copyFile(fileOf('production', 1), fileOf('production', 2))],
    ['invalid JSON', () => writeFile(fileOf('production', 2), 'null')],
  ])('a revision that is %s is not served, with a warning once, and the next release follows it', async (_, attack) => {
    await attack();
    const warnings: string[] = [];
    const store = openSigned(warnings);
    expect((await store.latest('production'))?.change.who).toBe('ann');
    expect((await store.history('production')).map(({ change }) => change.who)).toEqual(['ann']);
    expect(warnings).toEqual(['Revision 2 of production is not signed by the registry service, so it is ignored.']);
    const next = await openRegistryStore(folder, { signatures: service }).update('production', same('bob'));
    expect(next.revision).toBe(3);
    expect((await store.latest('production'))?.change.who).toBe('bob');
  });

  it('an edited revision is not served, and the previous one is served instead', async () => {
    await edit(fileOf('staging', 2), (revision) => ({ ...revision, change: { ...revision.change, who: 'ann' } }));
    expect((await openSigned().read('staging')).revision).toBe(1);
  });

  it('revisions from before there were keys are signed once, when the keys are created', async () => {
    const old = path.join(folder, 'old');
    await openRegistryStore(old).update('production', same('ann'));
    await signStoredRevisions(folderRevisionLog(old), service.sign);
    expect((await openRegistryStore(old, { signatures: gateway }).read('production')).revision).toBe(1);
  });

  it('if the first start is killed while it signs, the next start signs again', async () => {
    const old = path.join(folder, 'old');
    for (const who of ['ann', 'bob']) await openRegistryStore(old).update('production', same(who));
    const files = { privateKey: path.join(folder, 'keys/key.pem'), publicKey: path.join(folder, 'keys/key.pub.pem') };
    const log = folderRevisionLog(old);
    const killed = openServiceKeys(files, (sign) => {
      const replace = async (...revision: Parameters<typeof log.replace>) => {
        if (revision[1] === 2) throw new Error('killed');
        await log.replace(...revision);
      };
      return signStoredRevisions({ ...log, replace }, sign);
    });
    await expect(killed).rejects.toThrow('killed');
    const signatures = await openServiceKeys(files, (sign) => signStoredRevisions(log, sign));
    const history = await openRegistryStore(old, { signatures }).history('production');
    expect(history.map(({ change }) => change.who)).toEqual(['ann', 'bob']);
  });
});
