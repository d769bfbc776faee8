import { requestLeave } from '../navigation/leave-request';
import { resetOverrides } from './tab-overrides';

/** Removes the overrides of this tab and reloads the page, after the leave guards were asked. */
export function useResetOverrides(): () => void {
  const reload = () => {
    resetOverrides();
    window.location.reload();
  };
  return () => requestLeave({ cause: 'update', to: null, proceed: reload, redirect: reload });
}
