import { cleanErrorName, cleanMessage } from '@courtside/contracts/error-text';

/** A place in a stack, as error tools describe it. */
interface Frame {
  filename?: string | undefined;
  lineno?: number | undefined;
  colno?: number | undefined;
}

interface ErrorValue {
  type?: string | undefined;
  value?: string | undefined;
  /** The outermost first. */
  stacktrace?: { frames?: Frame[] | undefined } | undefined;
}

/** The parts of an error tool's event that are read: those of `ErrorEvent` in Sentry's browser package. */
export interface ToolEvent {
  event_id?: string | undefined;
  timestamp?: number | undefined;
  exception?: { values?: ErrorValue[] | undefined } | undefined;
}

/** An error without any value of a user, in the format that Sentry's servers read. */
export interface CleanEvent {
  /** In Sentry, an error has no type. */
  type: undefined;
  event_id?: string;
  timestamp?: number;
  platform: 'javascript';
  level: 'error';
  /** Such as `mf-scouting@0123456789abcdef`. */
  release: string;
  tags: { module: string };
  exception: {
    values: { type: string; value: string; stacktrace: { frames: Required<Frame>[] } }[];
  };
}

/** The folder of a release in the address of a file: its module and its version. */
const FOLDER = /\/(?<module>[a-z][a-z0-9-]*)\/(?<version>[0-9a-f]{16})\/(?<file>[A-Za-z0-9._~/-]+\.js)$/;

/** Where in a file of the module a frame is; null for a file of anybody else. */
function placeOf({ filename = '', lineno = 0, colno = 0 }: Frame, module: string) {
  const { groups } = FOLDER.exec(filename.replace(/[?#].*$/s, '')) ?? {};
  if (groups?.module !== module || groups.version === undefined || groups.file === undefined) return null;
  return { version: groups.version, frame: { filename: `app:///${groups.file}`, lineno, colno } };
}

/**
 * Makes the event that an error tool may send: its texts are cleaned like those of the product's own reports, and
 * everything that isn't named here is left out (addresses, users, breadcrumbs, the browser).
 * @param module the module's name
 * @returns null for an error without a file of the module, for example of another module or of an extension
 *
 * @example new BrowserClient({ …, beforeSend: (event) => errorEvent(event, 'mf-scouting') })
 */
export function errorEvent({ event_id, timestamp, exception }: ToolEvent, module: string): CleanEvent | null {
  const values = (exception?.values ?? []).map(({ type = 'Error', value = '', stacktrace }) => ({
    type: cleanErrorName(type),
    value: cleanMessage(value),
    places: (stacktrace?.frames ?? []).flatMap((frame) => placeOf(frame, module) ?? []),
  }));
  const version = values.flatMap(({ places }) => places).at(0)?.version;
  if (version === undefined) return null;
  return {
    type: undefined,
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    platform: 'javascript',
    level: 'error',
    release: `${module}@${version}`,
    tags: { module },
    exception: {
      values: values.map(({ type, value, places }) => ({
        type,
        value,
        stacktrace: { frames: places.map(({ frame }) => frame) },
      })),
    },
  };
}
