import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The declarations of a package's exports and of the types they refer to, by name. */
export type Declarations = Map<string, string>;

interface DeclarationFile {
  /** By local name. Overloads and merged declarations are joined. */
  declared: Map<string, string>;
  /** Local name → its source. */
  imported: Map<string, { from: string; name: string }>;
  /** Exported name → local name. */
  exported: Map<string, string>;
  reexported: string[];
}

/** The compiler begins each statement of a declaration file at the start of a line. */
const STATEMENT = /^(?=(?:export|import|declare|interface|type|class|enum|const|function|abstract)\b)/m;
const DECLARATION =
  /^(export )?(default )?(?:declare )?(?:abstract )?(?:async )?(?:function|const|let|var|class|interface|type|enum|namespace) ([\w$]+)/;
const LIST =
  /^(import|export) (?:type )?(?:([\w$]+)(?:, )?)?(?:\{([^}]*)\}|\* as ([\w$]+))?(?: from ["']([^"']+)["'])?/;

const listed = (names = '') =>
  names
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((each) => each.split(' as ') as [string, string?]);

function parseDeclarations(text: string): DeclarationFile {
  const file: DeclarationFile = { declared: new Map(), imported: new Map(), exported: new Map(), reexported: [] };
  for (const statement of text.split(STATEMENT).map((each) => each.trim())) {
    const [, exported, isDefault, name] = DECLARATION.exec(statement) ?? [];
    if (name !== undefined) {
      file.declared.set(name, [file.declared.get(name), statement].filter(Boolean).join('\n'));
      if (exported) file.exported.set(isDefault ? 'default' : name, name);
      continue;
    }
    const star = /^export \* from ["']([^"']+)["']/.exec(statement)?.[1];
    if (star !== undefined) file.reexported.push(star);
    const [, kind, single, names, whole, from] = LIST.exec(statement) ?? [];
    if (kind === 'import' && from !== undefined) {
      if (single) file.imported.set(single, { from, name: 'default' });
      if (whole) file.imported.set(whole, { from, name: '*' });
      for (const [original, local = original] of listed(names)) file.imported.set(local, { from, name: original });
    }
    if (kind === 'export' && star === undefined)
      for (const [original, alias = original] of listed(names)) {
        const local = from === undefined ? original : `${original} from ${from}`;
        if (from !== undefined) file.imported.set(local, { from, name: original });
        file.exported.set(alias, local);
      }
  }
  return file;
}

/** The declaration file of a relative import; null for a package. */
function resolve(from: string, request: string): string | null {
  if (!request.startsWith('.')) return null;
  const target = path.resolve(path.dirname(from), request);
  const file = ['.d.ts', '/index.d.ts'].map((end) => target + end).find(existsSync);
  if (!file) throw new Error(`The compiler wrote no declarations of ${target}, which ${from} imports.`);
  return file;
}

/**
 * Reads what a package declares from the compiler's declaration files.
 * @param entry the declaration file that the package's name resolves to, absolute
 * @throws Error if a declaration or a file that is imported isn't found
 */
export function declaredNames(entry: string): Declarations {
  const found: Declarations = new Map();
  const files = new Map<string, DeclarationFile>();
  const fileOf = (name: string) => {
    const file = files.get(name) ?? parseDeclarations(readFileSync(name, 'utf8'));
    files.set(name, file);
    return file;
  };

  const addReferences = (file: string, text: string) => {
    for (const [, request = '', name = ''] of text.matchAll(/import\(["']([^"']+)["']\)\.([\w$]+)/g)) {
      const target = resolve(file, request);
      if (target) addExport(target, name, `(${name})`);
    }
    const { declared, imported } = fileOf(file);
    for (const name of new Set(text.match(/[\w$]+/g))) {
      const target = imported.get(name);
      const source = target && resolve(file, target.from);
      if (target && source) addExport(source, target.name, `(${target.name})`);
      else if (!target && declared.has(name)) add(file, name, `(${name})`);
    }
  };
  /** @param name the local name */
  const add = (file: string, name: string, as: string): boolean => {
    const { declared, imported } = fileOf(file);
    const target = imported.get(name);
    if (target) {
      const source = resolve(file, target.from);
      if (source) return addExport(source, target.name, as);
      found.set(as, `${target.name} from ${target.from}`);
      return true;
    }
    const text = declared.get(name);
    if (text === undefined) return false;
    // An exported type isn't listed again for references to it.
    if (found.has(as) || found.has(name)) return true;
    found.set(as, text);
    addReferences(file, text);
    return true;
  };
  const addExport = (file: string, name: string, as: string): boolean => {
    const { exported, reexported } = fileOf(file);
    const local = exported.get(name);
    if (local !== undefined) return add(file, local, as);
    return reexported.some((request) => {
      const target = resolve(file, request);
      return target !== null && addExport(target, name, as);
    });
  };
  const namesOf = (file: string): string[] => {
    const { exported, reexported } = fileOf(file);
    const others = reexported.flatMap((request) => {
      const target = resolve(file, request);
      return target ? namesOf(target) : [];
    });
    return [...exported.keys(), ...others];
  };
  for (const name of namesOf(entry).sort())
    if (!addExport(entry, name, name)) throw new Error(`The declaration of ${name} in ${entry} is not found.`);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
