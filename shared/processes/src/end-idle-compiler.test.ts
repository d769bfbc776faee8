import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram, tsxCommand, type Program } from './program';
import { waitUntil } from './wait-until';

const root = path.join(__dirname, '../../..');

/** Whether a process has ended, and only its parent doesn't know it yet. */
const hasEnded = (pid: string) => / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/** The processes that the threads of a program have started and that still run. */
const childrenOf = ({ pid }: Program) =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter((child) => child !== '' && !hasEnded(child))
    .join();

(process.platform === 'linux' ? it : it.skip)(
  'a program of TypeScript keeps no compiler, and can still load a file later',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'compiled-'));
    const [first, later] = [path.join(folder, 'first.mts'), path.join(folder, 'later.mts')];
    const [started, loaded] = ['started', 'loaded'].map((name) => `${name} ${path.basename(folder)}`);
    writeFileSync(
      first,
      `process.on('SIGUSR2', () => void import('./later.mts')); console.log('${started}' as string);
      setInterval(() => {}, 1e6);`,
    );
    writeFileSync(later, `console.log('${loaded}' as string);`);
    // A folder without what tsx has compiled before.
    const program = await startProgram({
      ...tsxCommand(first),
      cwd: root,
      env: { TMPDIR: folder },
      readyLine: started,
    });
    try {
      await waitUntil(() => childrenOf(program) === '', { condition: 'the compiler has ended' });
      process.kill(program.pid, 'SIGUSR2');
      await waitUntil(() => program.output.includes(loaded ?? ''), { condition: 'the other file is loaded' });
      await waitUntil(() => childrenOf(program) === '', { condition: 'the compiler has ended again' });
    } finally {
      await program.kill();
      rmSync(folder, { recursive: true });
    }
  },
);
