/** For the `rspack.config.ts` of a module. */
export { moduleBuild } from '@courtside/module-build/rspack-preset';
