import { requestLeave } from '../navigation/leave-request';

/** Changes the overrides of this tab and reloads the page, after the leave guards were asked. */
export function reloadWith(change: () => void): void {
  const reload = () => {
    change();
    // The user has answered already: the browser doesn't ask again.
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    window.location.reload();
  };
  requestLeave({ cause: 'update', to: null, proceed: reload, redirect: reload });
}
