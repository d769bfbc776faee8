/** A frame of a stack: `at f (http://…/a.js:1:2)` in Chromium, `f@http://…/a.js:1:2` in Firefox and Safari. */
const FRAME = /^\s*(?:at .*?|[^\s@]*@)\(?((?:https?|[a-z-]+-(?:extension|url)):\/\/[^\s)]+?):(\d+):(\d+)\)?$/;

/** A place in a stack. Lines and columns are counted from 1. */
export interface StackFrame {
  /** The address of a file, also of an extension of the browser. */
  file: string;
  line: number;
  column: number;
}

/**
 * The places in which an error was thrown, the innermost first. Addresses in the error's message don't count: it may
 * name the file of another module.
 */
export function framesOf(error: unknown): StackFrame[] {
  if (!(error instanceof Error) || !error.stack) return [];
  const { name, message, stack } = error;
  const head = message ? `${name}: ${message}` : name;
  const frames = stack.startsWith(head) ? stack.slice(head.length) : stack;
  return frames.split('\n').flatMap((text) => {
    const [, file, line, column] = FRAME.exec(text) ?? [];
    return file === undefined ? [] : [{ file, line: Number(line), column: Number(column) }];
  });
}

/** The files in which an error was thrown, the innermost first. */
export const filesOf = (error: unknown): string[] => framesOf(error).map(({ file }) => file);

/**
 * Eight hex digits that are equal for equal errors (FNV-1a). They tell errors apart without revealing the message,
 * which may contain personal data.
 */
export function errorHash(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
