import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '@courtside/release-client/refusal';
import type { Build } from '@courtside/release-client/protocol';
import { removeOld } from '../../remove-old';
import { writeWhole } from '../../store/write-whole';

/** An upload that is not continued for this long is deleted. */
const KEEP_MS = 24 * 60 * 60_000;
const MAX_BUILD_BYTES = 64 * 1024 * 1024;

/**
 * Uploaded files that are not published yet, by their hash. An interrupted upload continues with the missing files, and
 * builds share identical files.
 */
export class Uploads {
  constructor(private readonly folder: string) {}

  /** The files that must be sent. */
  async missing(hashes: readonly string[]): Promise<string[]> {
    const there = await Promise.all(hashes.map((hash) => this.#touch(hash)));
    return hashes.filter((_, index) => !there[index]);
  }

  /**
   * Stores a file.
   * @throws Refusal if the content doesn't match its hash
   */
  async put(sha256: string, content: Buffer): Promise<void> {
    if (createHash('sha256').update(content).digest('hex') !== sha256)
      throw new Refusal(
        `the file ${sha256}`,
        'its content does not match its hash: it was altered in transit',
        'send it again',
      );
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await removeOld(this.folder, KEEP_MS);
    await writeWhole(path.join(this.folder, sha256), content);
  }

  /**
   * Assembles the files of a build in a temporary folder.
   * @throws Refusal if a file is missing or described wrongly, or if the build is too large
   */
  async withFolder<Result>({ name, files }: Build, use: (dist: string) => Promise<Result>): Promise<Result> {
    const refuse = (reason: string, fix: string) => new Refusal(`the upload of ${name}`, reason, fix);
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total > MAX_BUILD_BYTES) throw refuse(`it has ${total} bytes`, `publish at most ${MAX_BUILD_BYTES}`);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const dist = await mkdtemp(path.join(this.folder, 'build-'));
    try {
      for (const file of files) {
        const source = path.join(this.folder, file.sha256);
        const found = await stat(source).catch(() => null);
        if (!found) throw refuse(`${file.name} was not uploaded`, 'upload it, then repeat the request');
        if (found.size !== file.bytes)
          throw refuse(`${file.name} has ${found.size} bytes, not ${file.bytes}`, 'describe the file as it is');
        const target = path.join(dist, file.name);
        await mkdir(path.dirname(target), { recursive: true });
        await copyFile(source, target);
      }
      return await use(dist);
    } finally {
      await rm(dist, { recursive: true, force: true });
    }
  }

  /** Resets the age of a file. @returns false if it isn't there */
  async #touch(hash: string): Promise<boolean> {
    const file = path.join(this.folder, hash);
    const now = new Date();
    return utimes(file, now, now).then(
      () => true,
      () => false,
    );
  }
}
