import { stepsOf, type HistoryLine, type Step } from '../../protocol';
import { sizeText } from '../../sizes/size-text';
import { columns } from '../columns';
import type { AddCommands } from '../command-context';
import { releaseCalls } from '../../release-calls';

/** The content of each column, by its heading. */
const COLUMNS: Readonly<Record<string, (line: HistoryLine, step: Step) => string | null>> = {
  REVISION: ({ revision }) => String(revision),
  WHEN: ({ when }) => when,
  WHO: ({ who }) => who,
  VERIFIED: ({ identity }) => identity,
  WHAT: ({ what }) => what,
  MODULE: (_, { subject }) => subject,
  FROM: (_, { from }) => from,
  TO: (_, { to }) => to,
  CANARY: ({ canary }) => canary,
  SIZE: ({ sizes }, { subject }) => (sizes?.[subject] ? sizeText(sizes[subject]) : null),
  COMMIT: ({ origin }) => origin?.commit ?? null,
  'BUILT BY': ({ origin }) => origin?.builder ?? null,
  WHY: ({ why }) => why,
};

/** `history`. */
export const addHistory: AddCommands = ({ program, client, print }) => {
  program
    .command('history [environment]')
    .description('show who changed what, when and why; by default in production')
    .option('--of <module>', 'only changes of this module')
    .action(async (environment: string | undefined, { of }: { of?: string }) => {
      const lines = await client.call(releaseCalls.history, {
        params: { environment: environment ?? 'production' },
        query: { of },
      });
      const rows = lines.flatMap((line) =>
        stepsOf(line).map((step) => Object.values(COLUMNS).map((cellOf) => cellOf(line, step))),
      );
      print(lines, columns([Object.keys(COLUMNS), ...rows]));
    });
};
