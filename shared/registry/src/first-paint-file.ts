import { z } from 'zod';

/** The file of a release with the content of its pages before scripts run. Read only on the server. */
export const FIRST_PAINT_FILE = 'first-paint.json';

/** Placeholders for parts that the shell's build doesn't know: the screen, and the entries of all modules. */
export const MARKS = {
  screen: '<!--screen-->',
  rail: '<!--rail-->',
  tiles: '<!--tiles-->',
  guestBar: '<!--guest-bar-->',
};

/** The placeholders for the values of an entry in its template. */
export const PLACEHOLDERS = { label: '{label}', text: '{text}', path: '/{path}', icon: '{icon}' };

const Html = z.string();
/** Screens by route. */
const Screens = z.record(
  z.string(),
  z.strictObject({
    html: Html,
    /** The names of the query parameters that it was rendered with. */
    query: z.array(z.string()),
  }),
);
export type FirstScreens = z.infer<typeof Screens>;

/** The first states of a module's screens. Routes whose first state isn't the same for all visitors are missing. */
export const ModuleFirstPaint = z.strictObject({
  screens: Screens,
  /** The module's own styles, limited to its elements. */
  styles: z.string(),
  /** The icons of its entries, by name. */
  icons: z.record(z.string(), Html),
});
export type ModuleFirstPaint = z.infer<typeof ModuleFirstPaint>;

/** The shell's frame for guests and for users, with placeholders. */
export const ShellFirstPaint = z.strictObject({
  guest: Html,
  user: Html,
  /** Shown in place of an unknown screen. */
  skeleton: Html,
  /** The shell's own screens. */
  screens: Screens,
  /** An entry of the rail, of the dashboard and of the guests' bar, with placeholders. */
  templates: z.strictObject({ rail: Html, tiles: Html, guestBar: Html }),
  /** The first entry of the rail, which is the shell's own. */
  home: z.strictObject({ label: z.string(), path: z.string(), icon: Html }),
});
export type ShellFirstPaint = z.infer<typeof ShellFirstPaint>;
