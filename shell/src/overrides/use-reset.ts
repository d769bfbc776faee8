import { leave } from '../navigation/leave-request';
import { resetOverrides } from './tab-overrides';

/** Ends the overrides of this tab and opens the page anew, after asking whoever minds. */
export function useReset(): () => void {
  const reload = () => {
    resetOverrides();
    window.location.reload();
  };
  return () => leave({ cause: 'update', to: null, go: reload, redirect: reload });
}
