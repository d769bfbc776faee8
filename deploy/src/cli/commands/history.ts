import { historyOf } from '../../release/history';
import { stepsOf } from '../../store/change';
import { columns } from '../columns';
import type { AddCommands } from '../command-context';

/** `history`. */
export const addHistory: AddCommands = ({ program, store, settings, print, requireEnvironment }) => {
  program
    .command('history [environment]')
    .description('show who changed what, when and why; by default in production')
    .option('--of <module>', 'only changes of this module')
    .action(async (environment: string | undefined, { of }: { of?: string }) => {
      const revisions = await store.history(await requireEnvironment(environment ?? 'production'));
      const ofModule = revisions.filter(
        ({ change }) => of === undefined || stepsOf(change).some(({ subject }) => subject === of),
      );
      const lines = historyOf(ofModule, settings.allowedSigners);
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
