import { startProgram, type Program, type ProgramOptions } from '@courtside/processes';

/** Runs a program while `work` runs. */
export async function withProgram<Result>(
  options: ProgramOptions,
  work: (program: Program) => Promise<Result>,
): Promise<Result> {
  const program = await startProgram(options);
  try {
    return await work(program);
  } finally {
    await program.stop();
  }
}
