import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import { FirstCall } from '@courtside/registry/first-call-schema';
import { isOfModuleServer, otherFirstCalls } from '@courtside/registry/gates/other-first-calls';
import { importDefault } from '../import-default';
import { schemaSentences } from '@courtside/registry/schema-sentences';

const NAME = 'first-calls.ts';
const OfShell = z.array(FirstCall);
const OfModule = z.record(z.string(), OfShell);

/** The file with the first calls of a folder, absolute; null if it has none. */
export function firstCallsFile(context: string): string | null {
  const file = path.join(context, NAME);
  return existsSync(file) ? file : null;
}

async function read<Schema extends z.ZodMiniType>(context: string, schema: Schema): Promise<z.infer<Schema> | null> {
  const file = firstCallsFile(context);
  if (!file) return null;
  const declared = await importDefault<unknown>(file);
  const { data, error } = schema.safeParse(declared);
  if (error) throw new Error(`${NAME} is invalid: ${schemaSentences(error, declared, 'It')}`);
  return data;
}

/** A call that is never used would only cost time. */
function assertMade(patterns: readonly string[], calls: readonly string[], maker: string): void {
  const [other] = otherFirstCalls(patterns, calls);
  if (other) throw new Error(`${NAME} is invalid: ${maker} never makes the call ${other}.`);
}

/**
 * Reads the calls that every page for users starts before its scripts run.
 * @param calls the calls of the shell
 * @throws Error if the file is invalid
 */
export async function firstCallsOfShell(context: string, calls: readonly string[]): Promise<string[] | undefined> {
  const patterns = await read(context, OfShell);
  assertMade(patterns ?? [], calls, 'the shell');
  return patterns ?? undefined;
}

/**
 * Reads the calls that pages with a module's screens or widgets start before their scripts run.
 * @param calls the calls of the module
 * @throws Error if the file is invalid
 */
export async function firstCallsOfModule(
  context: string,
  { name, routes, widgets = [] }: ModuleDescriptor,
  calls: readonly string[],
): Promise<Record<string, string[]> | undefined> {
  const byPart = await read(context, OfModule);
  const parts = new Set([
    ...routes.flatMap((route) => (route.access === 'user' ? route.path : [])),
    ...widgets.map((widget) => widget.name),
  ]);
  for (const [part, patterns] of Object.entries(byPart ?? {})) {
    if (!parts.has(part))
      throw new Error(
        part.startsWith('/')
          ? `${NAME} is invalid: the module has no route ${part} for users.`
          : `${NAME} is invalid: the module has no widget ${part}.`,
      );
    assertMade(patterns, calls, name);
    const foreign = patterns.find((each) => isOfModuleServer(each) && !each.startsWith(`/api/modules/${name}/`));
    if (foreign) throw new Error(`${NAME} is invalid: ${foreign} belongs to the server of another module.`);
  }
  return byPart ?? undefined;
}
