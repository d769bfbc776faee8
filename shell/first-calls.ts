import { paths } from '@courtside/contracts/paths';
import { firstCall } from '@courtside/module-kit/first-calls';

/**
 * The avatar of every page and the greeting of the dashboard show the user.
 * @public
 */
export default [firstCall(paths.user)];
