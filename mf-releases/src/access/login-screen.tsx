import { Navigate } from '@courtside/router';
import { screens } from '../../addresses';

/** The logo of the top bar leads here. The console asks for the token on every screen. */
export default function LoginScreen() {
  return <Navigate to={screens.releases()} replace />;
}
