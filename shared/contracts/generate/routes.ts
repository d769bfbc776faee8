import { z } from 'zod';
import { allCalls } from '../src/all-calls';
import contracts from '../package.json';
import type { Call } from '../src/call';
import { commonResponses } from '../src/errors';
import { leastRoles } from '../src/least-roles';
import type { Role } from '../src/roles';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const json = (value: unknown): string => JSON.stringify(value);
const sorted = (names: Iterable<string>): string[] => [...names].toSorted((a, b) => a.localeCompare(b, 'en'));

/** Writes the forms of one generated file. Schemas with an id are written once. */
class FormWriter {
  readonly named = new Map<string, string>();

  /** The types of a value, such as `string|null`. */
  private typesOf(schema: Schema, defs: Schema['$defs']): string[] {
    const [target, more] = this.follow(schema, defs);
    const several = target.anyOf ?? target.oneOf;
    if (several) return [...new Set(several.flatMap((each) => this.typesOf(each, more)))];
    return [target.type ?? 'any'].flat().map((type) => (type === 'integer' ? 'number' : type));
  }

  private follow(schema: Schema, defs: Schema['$defs']): [Schema, Schema['$defs']] {
    const all = { ...defs, ...schema.$defs };
    const target = schema.$ref === undefined ? undefined : all[schema.$ref.replace('#/$defs/', '')];
    return target ? this.follow(target, all) : [schema, all];
  }

  /** The code of each form that the schema allows. */
  private formsOf(schema: Schema, defs: Schema['$defs'] = {}): string[] {
    const [target, all] = this.follow(schema, defs);
    const several = target.anyOf ?? target.oneOf;
    if (several) return several.flatMap((each) => this.formsOf(each, all));
    if (target.type === 'array') return this.formsOf(target.items ?? {}, all).map((form) => `[${form}]`);
    const id = schema.$ref?.replace('#/$defs/', '');
    const { required = [], properties = {}, additionalProperties } = target;
    const others = typeof additionalProperties === 'object' ? additionalProperties : {};
    const fields = (required.length > 0 ? sorted(required) : ['*']).map(
      (name) => `${json(name)}: ${json(this.typesOf(properties[name] ?? others, all).join('|'))}`,
    );
    const code = `{ ${fields.join(', ')} }`;
    if (id === undefined) return [code];
    this.named.set(id, code);
    return [id];
  }

  /** The code of a response. */
  responseOf(schema: z.ZodType | null): string[] {
    if (schema === null) return ['null'];
    return this.formsOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }) as Schema);
  }
}

/** The role that needs no mention in a route. */
const EVERYONE: Role = 'viewer';

/** Addresses without parameters first, because `/batch/` could also be an id. */
const byAddress = (a: Call, b: Call) =>
  a.path.split(':').length - b.path.split(':').length ||
  a.path.localeCompare(b.path, 'en') ||
  a.method.localeCompare(b.method, 'en');

/** The text of `src/routes.ts`: what a client needs to make each call and to know its answers, without the schemas. */
export function routesFile(): string {
  const writer = new FormWriter();
  const answersOf = ({ responses, produces: files }: Pick<Call, 'responses' | 'produces'>): string => {
    const entries = Object.entries(responses).map(([status, schema]) => {
      const forms = files && status === '200' ? files.map(json) : writer.responseOf(schema);
      return `${status}: [${forms.join(', ')}]`;
    });
    return `{ ${entries.join(', ')} }`;
  };
  const routeOf = (call: Call): string => {
    const { id, method, path, access, idempotent, produces } = call;
    const least = (leastRoles as Readonly<Record<string, Role | undefined>>)[id] ?? EVERYONE;
    const role = least === EVERYONE ? '' : `role: ${json(least)}, `;
    const flags = [access === 'public' && 'isPublic', idempotent && 'idempotent', produces && 'isFile'];
    const set = flags.flatMap((flag) => (flag ? [`${flag}: true, `] : [])).join('');
    return `  ${id}: { method: ${json(method)}, path: ${json(path)}, ${role}${set}answers: ${answersOf(call)} },`;
  };
  const common = answersOf({ responses: commonResponses });
  const routes = allCalls.toSorted(byAddress).map(routeOf);
  const named = sorted(writer.named.keys()).map((id) => `const ${id} = ${writer.named.get(id)};`);
  return `// Generated from the calls and their schemas by "npm run routes" in shared/contracts. Don't edit it.
import type { Calls } from './all-calls';
import type { AnswerForms, Route } from './route';

${named.join('\n')}

/** The version of the contracts, which pages name in their calls. */
export const CONTRACTS_VERSION = ${json(contracts.version)};

/** Errors of every call, in addition to its own. */
export const COMMON_ANSWERS: AnswerForms = ${common};

export type CallName = keyof Calls;

/** Every call of the API, with the types of its parameters, body and answer. */
export const routes: { readonly [Name in CallName]: Route<Calls[Name]> } = {
${routes.join('\n')}
};
`;
}
