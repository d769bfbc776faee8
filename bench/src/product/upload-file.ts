import { paths } from '@courtside/contracts/paths';

/** Imports a file. @throws Error if it isn't imported */
export async function uploadFile(
  api: string,
  headers: Record<string, string>,
  file: Blob,
  name = 'results.csv',
): Promise<void> {
  const body = new FormData();
  body.append('file', file, name);
  const response = await fetch(`${api}${paths.importUpload}`, { method: 'POST', headers, body });
  if (response.status !== 201)
    throw new Error(`The import answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
}
