import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** Has a file `<port>-<process id>` for each claim. A claim ends with its process. */
const folder = path.join(tmpdir(), `courtside-ports-${userInfo().uid}`);

/** Reserves a port for this process among those that use this function. Returns false if another process has it. */
export async function claimPort(port: number): Promise<boolean> {
  const own = path.join(folder, `${port}-${process.pid}`);
  await mkdir(folder, { recursive: true });
  // Written before looking for others: if two processes claim a port at the same time, at least one sees the other.
  await writeFile(own, '');
  const others = (await readdir(folder)).filter((name) => name.startsWith(`${port}-`) && name !== path.basename(own));
  for (const name of others) {
    if (isRunning(Number(name.split('-')[1]))) {
      await rm(own, { force: true });
      return false;
    }
    await rm(path.join(folder, name), { force: true });
  }
  return true;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
