import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileProject } from './compile-project';
import { packageFolder } from './packages';
import type { ApiReport } from './report';

const partOf = (name: string) => /^(\S+): /.exec(name)?.[1] ?? 'index';
const withoutPart = (name: string) => name.replace(/^\S+: /, '');
/** The names of types that are used by exports but not exported are in parentheses. */
const isExported = (name: string) => !withoutPart(name).startsWith('(');
const isType = (text: string) => /^export (?:declare )?(?:interface|type) /.test(text);

/** A declaration file of one part of a package, from its report. */
function declarationFile({ declarations }: ApiReport, part: string): string {
  const statements = [...declarations].flatMap(([name, text]) => {
    if (partOf(name) !== part) return [];
    const [, original, from] = /^(\S+) from (\S+)$/.exec(text) ?? [];
    return from === undefined ? [text] : [`export { ${original} as ${withoutPart(name)} } from '${from}';`];
  });
  return `${statements.join('\n')}\nexport {};\n`;
}

/** One line for each export that both versions have: the new one must be assignable to the old one. */
function checkFile(names: readonly string[], after: ApiReport): string {
  const parts = [...new Set(names.map(partOf))];
  const imports = parts.flatMap((part, at) => [
    `import type * as before${at} from './before-${part}';`,
    `import type * as after${at} from './after-${part}';`,
  ]);
  const checks = names.map((name, line) => {
    const at = parts.indexOf(partOf(name));
    const each = withoutPart(name);
    const query = isType(after.declarations.get(name) ?? '') ? '' : 'typeof ';
    return `declare const now${line}: ${query}after${at}.${each}; export const then${line}: ${query}before${at}.${each} = now${line};`;
  });
  return `${[...imports, ...checks].join('\n')}\n`;
}

/**
 * The exports of a package that changed incompatibly since an earlier version. A result with more fields or an argument
 * with more optional fields is compatible. Types that neither version of the report has are treated as `any`.
 *
 * @param before the checked-in report
 */
export async function incompatibleExports(before: ApiReport, after: ApiReport): Promise<string[]> {
  const names = [...before.declarations.keys()].filter((name) => isExported(name) && after.declarations.has(name));
  // The compiler takes most of the time.
  const isUnchanged = [...before.declarations].every(([name, text]) => after.declarations.get(name) === text);
  if (isUnchanged || names.length === 0) return [];
  const place = path.join(packageFolder(before.name), 'node_modules');
  await mkdir(place, { recursive: true });
  // Below the package, whose imports are found from there.
  const folder = await mkdtemp(path.join(place, '.api-'));
  try {
    for (const [version, report] of [['before', before] as const, ['after', after] as const])
      for (const part of new Set(names.map(partOf)))
        await writeFile(path.join(folder, `${version}-${part}.d.ts`), declarationFile(report, part));
    await writeFile(path.join(folder, 'check.ts'), checkFile(names, after));
    const compilerOptions = { rootDir: '/', types: [], noUnusedLocals: false, isolatedModules: false };
    const config = { extends: path.join(packageFolder(before.name), '../../tsconfig.base.json'), compilerOptions };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ ...config, files: ['check.ts'] }));
    const { messages } = await compileProject(folder);
    const imports = 2 * new Set(names.map(partOf)).size;
    const lines = [...messages.matchAll(/check\.ts\((\d+),/g)].map(([, line]) => Number(line) - 1 - imports);
    return [...new Set(lines)].flatMap((line) => names[line] ?? []);
  } finally {
    await rm(folder, { recursive: true });
  }
}
