import { Option } from 'commander';
import type { Proofs } from '../../protocol';
import { Refusal } from '../../refusal';
import { releaseCalls } from '../../release-calls';
import { DIST, wholeNumber } from '../arguments';
import { columns } from '../columns';
import type { AddCommands } from '../command-context';
import { isServed, runCheck } from '../run-check';

interface Options {
  check: string;
  in?: string;
  on?: string;
  hours: number;
  dist?: string;
}

/** Names of previews have at most 24 characters. */
const previewName = (module: string) => `${module.slice(0, 18)}-proof`;

const short = (combination: string) => combination.slice(0, 12);

const stateIn = ({ required, results }: Proofs): string[][] =>
  [...new Set([...required, ...results.map(({ check }) => check)])].map((check) => {
    const result = results.find((each) => each.check === check);
    const state = !result ? 'missing' : result.passed ? 'passed' : 'failed';
    return [
      check,
      state,
      required.includes(check) ? 'yes' : 'no',
      result?.who ?? '',
      result?.when ?? '',
      result?.summary ?? '',
    ];
  });

/** `prove` and `proofs`. */
export const addProve: AddCommands = ({ program, client, build, print }) => {
  const record = async (environment: string, module: string, check: string, address: string, command: string[]) => {
    const { combination } = await client.call(releaseCalls.proofs, { params: { environment }, query: {} });
    const { passed, summary } = await runCheck(command, address, program.opts<{ json?: boolean }>().json === true);
    const proofs = await client.call(releaseCalls.recordProof, {
      params: { environment },
      body: { module, check, combination, passed, summary },
    });
    if (!passed)
      throw new Refusal(
        `the check “${check}” of ${module}`,
        summary,
        'read its output, correct the module, and prove it again',
      );
    print(proofs, `${check} passed for ${module} with the releases ${short(proofs.combination)}`);
  };

  program
    .command('prove')
    .usage('[options] <module> -- <command>')
    .argument('<module>', 'the module that is tested')
    .argument('<command...>', 'the check; it gets the address to test as COURTSIDE_URL')
    .description('run a check against the exact releases that an environment would have, and record the result')
    .requiredOption('--check <name>', 'the name of the check, such as browser')
    .addOption(new Option('--in <environment>', 'test a preview: this environment with your build').conflicts('on'))
    .option('--on <environment>', 'test what this environment serves now')
    .option('--hours <hours>', 'how long the check may take', wholeNumber(1, 24), 2)
    .option(...DIST)
    .action(async (module: string, command: string[], options: Options) => {
      const { check, in: like, on, hours, dist } = options;
      if (on !== undefined) {
        const served = (await client.call(releaseCalls.environments)).find(({ name }) => name === on);
        if (!served) throw new Refusal(on, 'there is no such environment', 'see npm run release -- environments');
        return record(on, module, check, served.address, command);
      }
      if (like === undefined) return program.error('error: name an environment with --in or --on');
      const why = `the check “${check}”`;
      const preview = await client.preview(await build(module, dist), { name: previewName(module), like, hours, why });
      try {
        await isServed(preview.address);
        await record(preview.environment, module, check, preview.address, command);
      } finally {
        await client.call(releaseCalls.endPreview, { params: { name: previewName(module) }, body: { why } });
      }
    });

  program
    .command('proofs <module> <from> <to>')
    .description('list the checks of the releases that a promotion would bring together')
    .action(async (module: string, from: string, to: string) => {
      const proofs = await client.call(releaseCalls.proofs, { params: { environment: to }, query: { module, from } });
      const releases = Object.entries(proofs.releases).map(([name, version]) => `${name} ${version}`);
      const lines = stateIn(proofs);
      const table =
        lines.length === 0
          ? `${to} requires no check, and none was recorded.`
          : columns([['CHECK', 'STATE', 'REQUIRED', 'WHO', 'WHEN', 'SUMMARY'], ...lines]);
      print(proofs, `${to} with ${module} of ${from}: ${releases.join(', ')}\n${table}`);
    });
};
