import { shellBuild } from '@courtside/module-kit/rspack-preset';

export default shellBuild(import.meta.dirname);
