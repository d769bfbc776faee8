import { requestLeave } from '../navigation/leave-request';
import { reloadPage } from '../navigation/reload-page';

/** Asks the leave guards, then changes the overrides of this tab and reloads the page. */
export function reloadWith(change: () => void): void {
  const reload = () => {
    change();
    reloadPage();
  };
  requestLeave({ cause: 'update', to: null, proceed: reload, redirect: reload });
}
