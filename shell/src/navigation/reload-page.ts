let isReloading = false;

/** Whether the page reloads because the user has agreed. Then the browser doesn't ask again. */
export const isReloadAgreed = (): boolean => isReloading;

/** Reloads the page. Call it after the leave guards were asked. */
export function reloadPage(): void {
  isReloading = true;
  window.location.reload();
}
