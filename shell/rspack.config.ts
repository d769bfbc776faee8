import { shellBuild } from '@courtside/module-build/rspack-preset';

export default shellBuild(import.meta.dirname);
