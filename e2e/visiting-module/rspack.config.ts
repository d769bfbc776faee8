import { moduleBuild } from '@courtside/module-kit/rspack-preset';
import descriptor from './module';

export default moduleBuild(descriptor, import.meta.dirname);
