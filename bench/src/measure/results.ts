import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '@courtside/deploy/settings';
import { Machine, watchMachine } from './machine';

export const resultsFolder = path.join(root, 'bench/results');

/** Fields of every results file. */
const commonFields = { measuredAt: z.iso.datetime(), machine: Machine, rounds: z.number() };

/** A kind of benchmark: its name and the shape of its figures. */
export interface Kind<Figures extends z.ZodType> {
  name: string;
  figures: Figures;
}

const fileOf = (name: string) => path.join(resultsFolder, `${name}.json`);
const shapeOf = <Figures extends z.ZodType>({ figures }: Kind<Figures>) => z.strictObject({ ...commonFields, figures });

/** The result of a measurement. */
export interface Measurement<Figures extends z.ZodType> {
  figures: z.infer<Figures>;
  /** The versions of the measured software, by name. */
  versions?: Record<string, string>;
}

export type Measured<Figures extends z.ZodType> = {
  measuredAt: string;
  machine: Machine;
  rounds: number;
  figures: z.infer<Figures>;
};

/** Stores what a benchmark has measured in its first rounds. What it measures later replaces it. */
export type StoreSoFar<Figures extends z.ZodType> = (measurement: Measurement<Figures>, rounds: number) => void;

/** Measures, and replaces the stored results. */
export async function measureAndStore<Figures extends z.ZodType>(
  kind: Kind<Figures>,
  rounds: number,
  measure: (rounds: number, storeSoFar: StoreSoFar<Figures>) => Promise<Measurement<Figures>>,
): Promise<void> {
  const machine = watchMachine();
  const store: StoreSoFar<Figures> = ({ figures, versions = {} }, finished) => {
    const measured = shapeOf(kind).parse({
      measuredAt: new Date().toISOString(),
      machine: machine(versions),
      rounds: finished,
      figures,
    });
    mkdirSync(resultsFolder, { recursive: true });
    writeFileSync(fileOf(kind.name), `${JSON.stringify(measured, null, 1)}\n`);
  };
  store(await measure(rounds, store), rounds);
}

/** The newest results of a benchmark; null if it has never run, or if its figures have changed since. */
export function readResults<Figures extends z.ZodType>(kind: Kind<Figures>): Measured<Figures> | null {
  let text: string;
  try {
    text = readFileSync(fileOf(kind.name), 'utf8');
  } catch {
    return null;
  }
  const { data, error } = shapeOf(kind).safeParse(JSON.parse(text));
  if (error) process.stderr.write(`The results of ${kind.name} are those of an earlier version. Measure them again.\n`);
  return error ? null : (data as Measured<Figures>);
}
