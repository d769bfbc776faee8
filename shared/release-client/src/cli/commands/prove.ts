import { Option } from 'commander';
import type { CheckResult, Proofs } from '../../proofs';
import { figuresComment } from '../../figures-comment';
import { Refusal } from '../../refusal';
import { releaseCalls } from '../../release-calls';
import { DIST, wholeNumber } from '../arguments';
import { columns } from '../columns';
import type { AddCommands } from '../command-context';
import { isServed, runCheck } from '../run-check';

interface Options {
  check: string;
  markdown?: boolean;
  in?: string;
  on?: string;
  hours: number;
  dist?: string;
}

interface Check {
  module: string;
  check: string;
  command: string[];
  /** The environment with which its figures are compared in a comment; undefined without a comment. */
  comparedWith: string | undefined;
}

/** Names of previews have at most 24 characters. */
const previewName = (module: string) => `${module.slice(0, 18)}-proof`;

const short = (combination: string) => combination.slice(0, 12);

const figuresOf = (result: CheckResult | undefined) =>
  Object.entries(result?.figures ?? {}).map(([name, value]) => `${name}: ${value}`);

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
      [result?.summary ?? '', ...figuresOf(result)].join('; '),
    ];
  });

/** `prove` and `proofs`. */
export const addProve: AddCommands = ({ program, client, build, print }) => {
  /** The newest release that an environment gave to everyone, of which a check has figures. */
  const newestMeasured = async (environment: string, module: string, check: string) => {
    const releases = await client.call(releaseCalls.measured, { params: { environment, module } });
    for (const { version, results } of releases) {
      const figures = results.find((result) => result.check === check)?.figures;
      if (figures) return { version, figures };
    }
    return null;
  };

  const record = async (environment: string, address: string, { module, check, command, comparedWith }: Check) => {
    const { combination } = await client.call(releaseCalls.proofs, { params: { environment }, query: {} });
    const isQuiet = program.opts<{ json?: boolean }>().json === true || comparedWith !== undefined;
    // Before the check, because its result may be one of the release that it is compared with.
    const before = comparedWith === undefined ? null : await newestMeasured(comparedWith, module, check);
    const { passed, summary, figures } = await runCheck(command, address, isQuiet);
    const proofs = await client.call(releaseCalls.recordProof, {
      params: { environment },
      body: { module, check, combination, passed, summary, ...(figures && { figures }) },
    });
    if (!passed)
      throw new Refusal(
        `the check “${check}” of ${module}`,
        summary,
        'read its output, correct the module, and prove it again',
      );
    const text =
      comparedWith === undefined || figures === undefined
        ? `${check} passed for ${module} with the releases ${short(proofs.combination)}`
        : figuresComment({ module, check, figures, environment: comparedWith, before });
    print(proofs, text);
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
    .addOption(new Option('--markdown', 'print the figures as a comment for a pull request'))
    .option(...DIST)
    .action(async (module: string, command: string[], options: Options) => {
      const { check, in: like, on, hours, dist, markdown } = options;
      const of = { module, check, command, comparedWith: markdown ? (like ?? on) : undefined };
      if (on !== undefined) {
        const served = (await client.call(releaseCalls.environments)).find(({ name }) => name === on);
        if (!served) throw new Refusal(on, 'there is no such environment', 'see npm run release -- environments');
        return record(on, served.address, of);
      }
      if (like === undefined) return program.error('error: name an environment with --in or --on');
      const why = `the check “${check}”`;
      const preview = await client.preview(await build(module, dist), { name: previewName(module), like, hours, why });
      try {
        await isServed(preview.address);
        await record(preview.environment, preview.address, of);
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
