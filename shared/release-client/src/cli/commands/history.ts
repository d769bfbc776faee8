import type { HistoryLine } from '../../protocol';
import { columns } from '../columns';
import type { AddCommands } from '../command-context';

/** The steps of a change: more than one for a release set. */
const stepsOf = ({ subject, from, to, with: others = [] }: HistoryLine) => [{ subject, from, to }, ...others];

/** `history`. */
export const addHistory: AddCommands = ({ program, client, print }) => {
  program
    .command('history [environment]')
    .description('show who changed what, when and why; by default in production')
    .option('--of <module>', 'only changes of this module')
    .action(async (environment: string | undefined, { of }: { of?: string }) => {
      const lines = await client.history(environment ?? 'production', of);
      print(
        lines,
        columns([
          [
            'REVISION',
            'WHEN',
            'WHO',
            'VERIFIED',
            'WHAT',
            'MODULE',
            'FROM',
            'TO',
            'CANARY',
            'COMMIT',
            'BUILT BY',
            'WHY',
          ],
          ...lines.flatMap((line) =>
            stepsOf(line).map((step) => [
              String(line.revision),
              line.when,
              line.who,
              line.identity,
              line.what,
              step.subject,
              step.from,
              step.to,
              line.canary,
              line.origin?.commit ?? null,
              line.origin?.builder ?? null,
              line.why,
            ]),
          ),
        ]),
      );
    });
};
