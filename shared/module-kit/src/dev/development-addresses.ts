/** In place of a content hash: the files change, and nothing of it is published. `d` for development. */
export const DEVELOPMENT_VERSION = 'd'.repeat(16);

/** The folder of a development build at the development server. It has the form of a published one. */
export const developmentFolder = (name: string): string => `/${name}/${DEVELOPMENT_VERSION}/`;

/** The first script of the shell's development build. */
export const SHELL_ENTRY = 'main.js';

/** The container of the module's development build. */
export const MODULE_ENTRY = 'remoteEntry.js';
