/** Replaces an antd file that also generates styles. These are the names of the variables that components set. */
export const genCssVar = (antdClass: string, component: string) => {
  const name = (variable: string) => `--${antdClass.replaceAll('.', '')}-${component}-${variable}`;
  const reference = (variable: string, fallback?: string) =>
    fallback ? `var(${name(variable)}, ${fallback})` : `var(${name(variable)})`;
  return [name, reference] as const;
};
