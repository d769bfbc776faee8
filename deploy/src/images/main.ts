import path from 'node:path';
import { writeServers } from './write-servers';

/** Writes what the images of the servers contain: `main.ts <folder>`. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder to write to.');
await writeServers(path.resolve(folder));
