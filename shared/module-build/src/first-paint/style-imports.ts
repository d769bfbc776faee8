/** Stylesheets that the sources of a module import, in their order. */
export const importedStyles: { file: string; css: string }[] = [];
Object.assign(globalThis, { courtsideImportedStyles: importedStyles });
