import { pathToFileURL } from 'node:url';

/** The default export of a source file. @param file absolute */
export async function importDefault<Value>(file: string): Promise<Value> {
  return ((await import(pathToFileURL(file).href)) as { default: Value }).default;
}
