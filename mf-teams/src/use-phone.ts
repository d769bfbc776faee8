import { useSyncExternalStore } from 'react';

/** Up to this width, the page has one narrow column (`layout.css`). */
const phone = () => window.matchMedia('(max-width: 640px)');

function subscribe(onChange: () => void): () => void {
  const list = phone();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => phone().matches);
