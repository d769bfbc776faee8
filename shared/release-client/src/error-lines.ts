/** When and how often an error happened. Dates are ISO dates with times. */
export interface ErrorFigures {
  count: number;
  firstSeen: string;
  lastSeen: string;
}

/** An error of a module in an environment. Errors with the same fingerprint are one. */
export interface ErrorLine extends ErrorFigures {
  environment: string;
  module: string;
  fingerprint: string;
  name: string;
  /** Without any value: those are “…”. */
  message: string;
  /** The module has caught it, and reports it itself. */
  handled: boolean;
  /** The place of the source that threw; null if the release has no source maps, or no file of it threw. */
  place: string | null;
  /** By version, by route and by browser. */
  releases: Record<string, ErrorFigures>;
  routes: Record<string, number>;
  browsers: Record<string, number>;
}

/** A place in a source file of a module. */
export interface SourceFrame {
  /** Such as `src/lineups/lineup.tsx`; a file of the release if it has no source maps. */
  file: string;
  line: number;
  column: number;
  /** The innermost function with a name; null at the top of a file. */
  function: string | null;
  /** The line of the source; null if the release has no source maps. */
  text: string | null;
}

export interface ErrorDetail extends ErrorLine {
  /** The stack in the newest release, the innermost frame first. */
  frames: SourceFrame[];
}

export interface ErrorPage {
  errors: ErrorLine[];
  /** For `after` of the next page; null on the last one. */
  next: string | null;
  /** Errors of these modules that nobody has room for, at the gateways or here. */
  lost: number;
}
