import { requestLeave } from '../navigation/leave-request';
import { reloadPage } from '../navigation/reload-page';

/** Changes the overrides of this tab and reloads the page, after the leave guards were asked. */
export function reloadWith(change: () => void): void {
  const reload = () => {
    change();
    reloadPage();
  };
  requestLeave({ cause: 'update', to: null, proceed: reload, redirect: reload });
}
