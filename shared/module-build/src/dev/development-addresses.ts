/** Used in place of a content hash, because the files change and are never published. `d` for development. */
export const DEVELOPMENT_VERSION = 'd'.repeat(16);

/** The folder of a development build at the development server. Its address has the form of a published one. */
export const developmentFolder = (name: string): string => `/${name}/${DEVELOPMENT_VERSION}/`;

/** The first script of the shell's development build. */
export const SHELL_ENTRY = 'main.js';

/** The container of the module's development build. */
export const MODULE_ENTRY = 'remoteEntry.js';
