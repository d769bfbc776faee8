type Surface = Readonly<Record<string, readonly string[]>>;

/** The names of shared packages that a module uses and a shell doesn't have, such as `Page from @courtside/ui/core`. */
export function missingNames(used: Surface, provided: Surface): string[] {
  return Object.entries(used).flatMap(([name, exports]) =>
    exports.filter((each) => !provided[name]?.includes(each)).map((each) => `${each} from ${name}`),
  );
}
