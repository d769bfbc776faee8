export const fullName = ({ name, last_name }: { readonly name: string; readonly last_name: string }): string => `${name} ${last_name}`.trim();
