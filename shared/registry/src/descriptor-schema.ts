import * as z from 'zod/mini';

/** `/manage-team`, `/reset-password/:uidb64/:token`: segments and named parameters only. */
const RoutePath = z
  .string()
  .check(
    z.regex(
      /^\/(?:[a-z0-9-]+|:[A-Za-z][A-Za-z0-9]*)(?:\/(?:[a-z0-9-]+|:[A-Za-z][A-Za-z0-9]*))*$/,
      'a path such as /manage-team or /confirm-email/:token',
    ),
  );
/** The target of an entry: a path of this origin, with an optional query. */
const Target = z
  .string()
  .check(z.regex(/^\/(?!\/)[A-Za-z0-9/?&=_%.-]*$/, 'a path of this site, such as /manage-team?view=all'));
const Label = z.string().check(z.minLength(1), z.maxLength(60));
const Order = z.number().check(z.minimum(0), z.maximum(1000));
const IconName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes'));

const DescribedRoute = z.strictObject({
  path: RoutePath,
  /** `guest`: only without a session. `user`: only with one. `anyone`: with or without one; the screen redirects if it needs to. */
  access: z.enum(['guest', 'user', 'anyone']),
  title: Label,
  /** Whether the top bar's back button is enabled here. Default true. */
  back: z.optional(z.boolean()),
  /** `plain`: without the rail, for screens that fill the page. */
  layout: z.optional(z.literal('plain')),
  /** `skeleton`: the first state depends on data stored in the browser, so the page doesn't contain it. */
  firstPaint: z.optional(z.literal('skeleton')),
  /** The names of the query parameters in links to the screen. The first state is rendered with them. */
  query: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z_]\w*$/, 'names of parameters')))),
});

const RailEntry = z.strictObject({
  label: Label,
  path: Target,
  icon: IconName,
  order: Order,
  /** Other routes of the module that this entry is marked on. A module with one entry doesn't need it. */
  covers: z.optional(z.array(RoutePath)),
});
const Tile = z.strictObject({
  label: Label,
  text: z.string().check(z.maxLength(200)),
  path: Target,
  icon: IconName,
  order: Order,
});
/** A part of the dashboard. The module shows it without its screens. */
const Widget = z.strictObject({
  /** The name of its component in `src/main.tsx`. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/, 'lower-case letters, digits and dashes')),
  /** The name to show if the widget can't be loaded. */
  title: Label,
  order: Order,
  /** `half`: two share a row if there is enough space. Default: the whole row. */
  width: z.optional(z.literal('half')),
  /**
   * The height to reserve while it loads, in CSS pixels. Omit it for a widget that may be empty, so that no space is
   * reserved.
   */
  height: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
});
const MenuEntry = z.strictObject({ label: Label, path: Target, order: Order });

/** Everything the shell needs to know about a module before it loads it. */
export const ModuleDescriptor = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/, 'lower-case letters, digits and dashes')),
  title: Label,
  routes: z.array(DescribedRoute).check(z.minLength(1)),
  rail: z.optional(z.array(RailEntry)),
  tiles: z.optional(z.array(Tile)),
  widgets: z.optional(z.array(Widget)),
  avatarMenu: z.optional(z.array(MenuEntry)),
  /** Buttons of the top bar while no user is logged in. */
  guestBar: z.optional(z.array(MenuEntry)),
});

export type ModuleDescriptor = z.infer<typeof ModuleDescriptor>;
export type DescribedRoute = z.infer<typeof DescribedRoute>;
export type RailEntry = z.infer<typeof RailEntry>;
export type Tile = z.infer<typeof Tile>;
export type Widget = z.infer<typeof Widget>;
export type MenuEntry = z.infer<typeof MenuEntry>;

/** A descriptor without the properties that only its build needs. Older shells would reject these properties. */
export const releasedDescriptor = (descriptor: ModuleDescriptor): ModuleDescriptor => ({
  ...descriptor,
  routes: descriptor.routes.map((route) => ({ ...route, query: undefined, firstPaint: undefined })),
});
