let isReloading = false;

/** Whether the user has already agreed to a reload. Then the browser doesn't ask again. */
export const isReloadAgreed = (): boolean => isReloading;

/** Reloads the page. Ask the leave guards first. */
export function reloadPage(): void {
  isReloading = true;
  window.location.reload();
}
