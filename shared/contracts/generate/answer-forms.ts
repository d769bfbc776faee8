import { z } from 'zod';
import type { Call } from '../src/call';
import { commonResponses } from '../src/errors';
import { sortedCalls } from './routes';

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

/** The text of `src/answer-forms.ts`: what each response of the API looks like, as data without a validator. */
export function answerFormsFile(): string {
  const writer = new FormWriter();
  const statuses = (responses: Call['responses'], files?: Call['produces']) => {
    const entries = Object.entries(responses).map(([status, schema]) => {
      const isFile = files && status === '200';
      return `    ${status}: [${(isFile ? files.map(json) : writer.responseOf(schema)).join(', ')}],`;
    });
    return `{\n${entries.join('\n')}\n  }`;
  };
  const common = statuses(commonResponses);
  const calls = sortedCalls().map((call) => {
    return `  ${call.id}: ${statuses(call.responses, call.produces)},`;
  });
  const named = sorted(writer.named.keys()).map((id) => `const ${id} = ${writer.named.get(id)};`);
  return `// Generated from the schemas of the calls by "npm run generate" in shared/contracts. Don't edit it.
import type { AnswerForms } from './answer-form';
import type { CallName } from './routes';

${named.join('\n')}

/** Errors of every call, in addition to its own. */
export const COMMON_FORMS: AnswerForms = ${common};

/** The responses of each call, by status. */
export const ANSWER_FORMS: Readonly<Record<CallName, AnswerForms>> = {
${calls.join('\n')}
};
`;
}
