import { unzipSync, zipSync, type Zippable } from 'fflate';

/** The files of all archives in one. A name that is already taken gets a number, also where case doesn't matter. */
export async function joinArchives(archives: readonly Blob[]): Promise<Blob> {
  const files: Zippable = {};
  const taken = new Set<string>();
  for (const archive of archives)
    for (const [name, content] of Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer())))) {
      const unique = freeName(name, taken);
      taken.add(unique.toLowerCase());
      // The pages of a PDF are already compressed.
      files[unique] = [content, { level: 0 }];
    }
  return new Blob([zipSync(files)], { type: 'application/zip' });
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const [base, extension] = [name.replace(/\.[^.]*$/u, ''), /\.[^.]*$/u.exec(name)?.[0] ?? ''];
  let unique = name;
  for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${base} (${number})${extension}`;
  return unique;
}
