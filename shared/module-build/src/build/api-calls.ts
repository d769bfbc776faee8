import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@courtside/contracts/paths';
import { routes } from '@courtside/contracts/routes';
import { parseSource, textOf, type Node } from '../parse-source';
import { sourceFileOf } from '../shared-packages';

/** The names that code refers to, and the calls it makes, such as `GET /api/team/teams/`. */
interface Facts {
  names: Set<string>;
  calls: Set<string>;
}

interface Source {
  declarations: Map<string, Facts>;
  /** Runs when the file is loaded, even if none of its exports is used. */
  onLoad: Facts;
  /** Local name → file and name there. */
  imports: Map<string, { file: string; name: string }>;
  /** Exported name → local name. */
  exports: Map<string, string>;
  /** Files of `export *`. */
  reexports: string[];
}

const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete']);
const nameOf = (node: unknown) => textOf(node) ?? '';
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The method in `{ method: 'GET', url: … }`; undefined for other objects. */
function declaredMethod({ properties }: Node): string | undefined {
  const entries = (properties as Node[]).filter(({ type }) => type === 'KeyValueProperty');
  const valueOf = (key: string) => entries.find((entry) => nameOf(entry.key) === key)?.value as Node | undefined;
  return valueOf('url') && valueOf('method')?.type === 'StringLiteral' ? nameOf(valueOf('method')) : undefined;
}

/** @throws Error if the method of a call isn't written beside its path */
function collect(root: unknown, file: string): Facts {
  const facts: Facts = { names: new Set(), calls: new Set() };
  const visit = (node: unknown, method: string | undefined): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, method));
    if (!isNode(node)) return;
    if (node.type === 'Identifier') facts.names.add(nameOf(node));
    if (node.type === 'ObjectExpression') method = declaredMethod(node) ?? method;
    if (node.type === 'CallExpression') {
      // `get(paths.teams)` or `client.get(paths.teams)`.
      const callee = node.callee as Node;
      const verb = nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
      if (VERBS.has(verb)) method = verb.toUpperCase();
    }
    if (node.type === 'MemberExpression') {
      const property = nameOf(node.property);
      // `callApi(routes.listTeams)` in the client.
      if (nameOf(node.object) === 'routes' && property in routes) {
        const { method: verb, path: pattern } = routes[property as keyof typeof routes];
        facts.calls.add(`${verb} ${pattern}`);
      }
      if (nameOf(node.object) === 'paths' && property in paths) {
        if (!method)
          throw new Error(`${file}: the method of ${property} is not known. Write call({ method: '…', url: … }).`);
        facts.calls.add(`${method} ${paths[property as keyof typeof paths]}`);
      }
      visit(node.object, method);
      if ((node.property as Node).type === 'Computed') visit(node.property, method);
      return;
    }
    for (const [key, value] of Object.entries(node)) {
      const isName = key === 'key' && isNode(value) && value.type === 'Identifier';
      if (isNode(value) && key !== 'span' && key !== 'typeAnnotation' && !isName) visit(value, method);
    }
  };
  visit(root, undefined);
  return facts;
}

const resolveSource = (from: string, request: string): string | null =>
  ['', '.ts', '.tsx']
    .map((ending) => path.resolve(path.dirname(from), request) + ending)
    .find((file) => request.startsWith('.') && existsSync(file)) ?? null;

function addDeclaration(source: Source, node: Node, file: string): string[] {
  if (node.type === 'VariableDeclaration') {
    return (node.declarations as Node[]).map((declarator) => {
      const name = nameOf(declarator.id);
      source.declarations.set(name, collect(declarator.init, file));
      return name;
    });
  }
  const name = nameOf(node.identifier ?? node.id);
  if (!/Interface|TypeAlias|TsModule/.test(node.type ?? '')) source.declarations.set(name, collect(node, file));
  return [name];
}

function readSource(file: string): Source {
  const source: Source = {
    declarations: new Map(),
    onLoad: { names: new Set(), calls: new Set() },
    imports: new Map(),
    exports: new Map(),
    reexports: [],
  };
  for (const node of parseSource(file, readFileSync(file, 'utf8'))) {
    const from = node.source ? resolveSource(file, nameOf(node.source)) : null;
    switch (node.type) {
      case 'ImportDeclaration':
        for (const each of from ? (node.specifiers as Node[]) : [])
          source.imports.set(nameOf(each.local), { file: from as string, name: nameOf(each.imported ?? each.local) });
        break;
      case 'ExportAllDeclaration':
        if (from) source.reexports.push(from);
        break;
      case 'ExportNamedDeclaration':
        for (const each of node.specifiers as Node[]) {
          const [local, exported] = [nameOf(each.orig), nameOf(each.exported ?? each.orig)];
          source.exports.set(exported, local);
          if (from) source.imports.set(local, { file: from, name: local });
        }
        break;
      case 'ExportDeclaration':
        for (const name of addDeclaration(source, node.declaration as Node, file)) source.exports.set(name, name);
        break;
      case 'ExpressionStatement': {
        const facts = collect(node, file);
        for (const name of facts.names) source.onLoad.names.add(name);
        for (const call of facts.calls) source.onLoad.calls.add(call);
        break;
      }
      default:
        addDeclaration(source, node, file);
    }
  }
  return source;
}

/**
 * The calls of the API that a file of a module makes itself, with `call` and `paths`.
 * @throws Error if the method of a call isn't written beside its path
 */
export function callsInFile(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const nodes = parseSource(file, readFileSync(file, 'utf8'));
  const importsCall = nodes.some(
    ({ type, source, specifiers }) =>
      type === 'ImportDeclaration' &&
      nameOf(source) === '@courtside/api-client' &&
      (specifiers as Node[]).some((each) => nameOf(each.imported ?? each.local) === 'call'),
  );
  return importsCall ? [...collect(nodes, file).calls] : [];
}

/**
 * The calls that code makes through the API client, by the names it uses from there. Reads the client's sources,
 * because a module's bundle doesn't contain them.
 */
export function createCallFinder(
  entry = sourceFileOf('@courtside/api-client'),
): (names: readonly string[]) => string[] {
  const sources = new Map<string, Source>();
  const sourceOf = (file: string): Source => {
    const source = sources.get(file) ?? readSource(file);
    sources.set(file, source);
    return source;
  };

  return (names) => {
    const calls = new Set<string>();
    const seen = new Set<string>();
    const followFacts = (file: string, facts: Facts) => {
      for (const call of facts.calls) calls.add(call);
      for (const name of facts.names) followLocal(file, name);
    };
    const followLocal = (file: string, name: string) => {
      const key = `${file}#${name}`;
      if (seen.has(key)) return;
      seen.add(key);
      const source = sourceOf(file);
      const imported = source.imports.get(name);
      const declared = source.declarations.get(name);
      if (imported) followExport(imported.file, imported.name);
      if (!declared) return;
      followFacts(file, declared);
      followFacts(file, source.onLoad);
    };
    const followExport = (file: string, name: string) => {
      const source = sourceOf(file);
      const local = source.exports.get(name);
      if (local !== undefined) followLocal(file, local);
      else for (const reexported of source.reexports) followExport(reexported, name);
    };
    for (const name of names) followExport(entry, name);
    return [...calls].sort();
  };
}
