import { useState } from 'react';

/**
 * Copies texts to the clipboard. `copied` says whether it worked: some browsers have no clipboard, or forbid its use.
 * Show the text, so that people can select it then.
 */
export function useCopy(): { readonly copied: boolean; readonly copy: (text: string) => void } {
  const [copied, setCopied] = useState(false);
  const copy = (text: string) => {
    const isAllowed = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('There is no clipboard.'));
    isAllowed.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return { copied, copy };
}
