import { OUTLET_ID } from './outlet';

/** The screen that a module shows. Null while it is loaded. */
const shownScreen = (): HTMLElement | null =>
  document.getElementById(OUTLET_ID)?.querySelector('h1')?.closest<HTMLElement>('[data-module]') ?? null;

/** A drag of files that neither a screen nor a file field handles. The browser would leave the page to show them. */
const isUnhandled = ({ defaultPrevented, dataTransfer, target }: DragEvent): boolean =>
  !defaultPrevented &&
  dataTransfer?.types.includes('Files') === true &&
  !(target instanceof HTMLInputElement && target.type === 'file');

/** Puts files into the field for files of a screen, as if they were chosen there. */
function giveTo(screen: HTMLElement, files: FileList): void {
  const [field, ...others] = screen.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (!field || field.disabled || others.length > 0) return;
  field.files = files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function whenShown(files: FileList): void {
  const { pathname } = window.location;
  const observer = new MutationObserver(() => {
    const screen = shownScreen();
    if (!screen && window.location.pathname === pathname) return;
    observer.disconnect();
    if (screen && window.location.pathname === pathname) giveTo(screen, files);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/**
 * Keeps files that are dropped before a screen can take them, and gives them to its field. Files that are dropped where
 * nothing takes them don't replace the page and what was typed on it.
 */
export function keepDroppedFiles(): void {
  window.addEventListener('dragover', (event) => {
    if (!isUnhandled(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = shownScreen() ? 'none' : 'copy';
  });
  window.addEventListener('drop', (event) => {
    if (!isUnhandled(event)) return;
    event.preventDefault();
    const { files } = event.dataTransfer ?? {};
    if (files && files.length > 0 && !shownScreen()) whenShown(copyOf(files));
  });
}

/** The browser empties the list of a drag when its event ends. */
function copyOf(files: FileList): FileList {
  const copy = new DataTransfer();
  for (const file of files) copy.items.add(file);
  return copy.files;
}
