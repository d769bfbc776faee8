/**
 * The folder of a build with the files that an environment serves at the root of its site: the service worker, the
 * manifest of the installed app, and its icons. These addresses don't change, so the files aren't cached like the
 * others.
 */
export const ROOT_FOLDER = 'root';

/** The files of that folder with their types. An environment serves no other files. */
export const ROOT_FILES = {
  'service-worker.js': 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-192.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
} as const;

export type RootFile = keyof typeof ROOT_FILES;
