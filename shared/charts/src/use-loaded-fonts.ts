import { useSyncExternalStore } from 'react';

/** Tests have no fonts. */
const fonts = (): FontFaceSet | undefined => document.fonts;

function subscribe(changed: () => void): () => void {
  fonts()?.addEventListener('loadingdone', changed);
  return () => fonts()?.removeEventListener('loadingdone', changed);
}

const loadedFonts = () => [...(fonts() ?? [])].filter(({ status }) => status === 'loaded').length;

/**
 * The number of font files that the page has loaded. As the key of a canvas, it makes React draw the canvas again when
 * a font arrives, because text on a canvas keeps the font that it was drawn with.
 */
export const useLoadedFonts = (): number => useSyncExternalStore(subscribe, loadedFonts);
