import { call } from '@courtside/api-client';
import App from './app/app.jsx';

/** The calls of the application get the user's token. */
const getJson = (url: string) => call<unknown>({ method: 'GET', url });

export default function VisitingScreen() {
  return <App basename="/visiting" getJson={getJson} />;
}
