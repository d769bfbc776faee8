import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@courtside/release-client/refusal';
import { BESIDE, exists, writeDurably, writeVersion, type BuiltFile } from './artifact-store';
import { folderArtifacts } from './folder-artifacts';
import type { Bucket, StoredObject } from './s3-bucket';
import { ArtifactsAltered, type ArtifactStore, type StoredVersion } from './stored-artifacts';
import { assertVersion, Manifest, readVersion } from './version-files';
import { writeWhole } from './write-whole';

/** A prune takes seconds. An older mark belongs to a killed prune. */
const DELETION_MS = 60 * 60_000;
const DELETION_POLL_MS = 250;
const DELETION_PATIENCE_MS = 20_000;

const manifestOf = (id: string) => `${id}.manifest.json`;
const isDeletion = ({ key }: StoredObject) => /^[^/]+\/[^/]+\.deleted-/.test(key);
/** The id of the version that an object belongs to. */
const idOf = (key: string) => /^[a-z][a-z0-9-]*\/[0-9a-f]{16}(?=[/.])/.exec(key)?.[0];

/** The files of a version on this machine, with their keys in the bucket. */
async function objectsOf(folder: string, id: string): Promise<BuiltFile[]> {
  const home = path.join(folder, id);
  const files = await readVersion(home);
  await assertVersion(id, files);
  const beside = await Promise.all(
    BESIDE.map(async (fileOf) => {
      const content = await readFile(fileOf(home)).catch(() => null);
      return content ? [{ name: fileOf(id), content }] : [];
    }),
  );
  return [...files.map(({ name, content }) => ({ name: `${id}/${name}`, content })), ...beside.flat()];
}

/**
 * Keeps versions in a bucket, under the same names as in a folder. The local folder contains copies of the versions
 * that this machine needed. The manifest is written last: a version without it is incomplete. The age of a version is
 * the date of its manifest.
 *
 * A prune marks a version as being deleted before it checks the age. A publisher resets the age before it checks for
 * such a mark. So one of the two always notices the other. This requires a store with strong read-after-write
 * consistency, such as Amazon S3.
 */
export function s3Artifacts(folder: string, bucket: Bucket): ArtifactStore {
  const local = folderArtifacts(folder);

  const download = async (name: string, version: string): Promise<void> => {
    const id = `${name}/${version}`;
    const stored = await bucket.get(manifestOf(id));
    if (!stored) return;
    const { data: manifest } = Manifest.safeParse(jsonOf(stored));
    if (!manifest) throw new ArtifactsAltered(id, `${manifestOf(id)} is not a list of files`);
    const files = await Promise.all(
      manifest.files.map(async (file) => {
        const content = await bucket.get(`${id}/${file}`);
        if (!content) throw new ArtifactsAltered(id, `${file} is missing`);
        return { name: file, content };
      }),
    );
    await assertVersion(id, files);
    const home = path.join(folder, id);
    await mkdir(path.dirname(home), { recursive: true });
    for (const fileOf of BESIDE) {
      const content = await bucket.get(fileOf(id));
      if (content) await writeWhole(fileOf(home), content, { flush: true });
    }
    await writeVersion(home, files, (target, { content }) => writeDurably(target, content));
  };

  const downloads = new Map<string, Promise<void>>();

  return {
    folder,
    async fetch(name, version) {
      const id = `${name}/${version}`;
      if (await exists(path.join(folder, id))) return;
      const running = downloads.get(id) ?? download(name, version).finally(() => downloads.delete(id));
      downloads.set(id, running);
      await running;
    },
    async keep(name, version) {
      await local.keep(name, version);
      const id = `${name}/${version}`;
      if (!(await exists(path.join(folder, id)))) return;
      const objects = await objectsOf(folder, id);
      const files = objects.flatMap(({ name }) => (name.startsWith(`${id}/`) ? [name.slice(id.length + 1)] : []));
      const manifest: BuiltFile = { name: manifestOf(id), content: Buffer.from(JSON.stringify({ files })) };
      const end = Date.now() + DELETION_PATIENCE_MS;
      for (let isTouched = false; ;) {
        const stored = await bucket.list(id);
        if (stored.some((object) => isDeletion(object) && Date.now() - object.modifiedAt < DELETION_MS)) {
          if (Date.now() > end)
            throw new Refusal(id, 'a prune is deleting it at the moment', 'try again when the prune has ended');
          await wait(DELETION_POLL_MS);
          continue;
        }
        const sizes = new Map(stored.map(({ key, size }) => [key, size]));
        const missing = objects.filter(({ name, content }) =>
          // The files beside the version are those of the first publisher.
          name.startsWith(`${id}/`) ? sizes.get(name) !== content.length : !sizes.has(name),
        );
        if (isTouched && missing.length === 0 && sizes.has(manifest.name)) return;
        await Promise.all(missing.map(({ name, content }) => bucket.put(name, content)));
        await bucket.put(manifest.name, manifest.content);
        isTouched = true;
      }
    },
    async versions() {
      const found = new Map<string, StoredVersion>();
      const add = (version: StoredVersion) => {
        if (version.storedAt >= (found.get(version.id)?.storedAt ?? 0)) found.set(version.id, version);
      };
      for (const object of await bucket.list('')) {
        const id = idOf(object.key);
        if (id) add({ id, storedAt: object.modifiedAt });
      }
      for (const version of await local.versions()) add(version);
      return [...found.values()];
    },
    async remove(id, isOld) {
      if (await exists(path.join(folder, id))) await local.remove(id, isOld);
      if (idOf(`${id}/`) !== id) return true;
      const mark = `${id}.deleted-${randomUUID()}`;
      await bucket.put(mark, Buffer.from('This version is being deleted.'));
      try {
        const stored = (await bucket.list(id)).filter(({ key }) => key !== mark);
        if (stored.some((object) => !isDeletion(object) && !isOld(object.modifiedAt))) return false;
        // The manifest goes first, because an incomplete version has none.
        await bucket.remove(manifestOf(id));
        await Promise.all(stored.map(({ key }) => bucket.remove(key)));
        return true;
      } finally {
        await bucket.remove(mark);
      }
    },
  };
}

function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return null;
  }
}
