import { waitFor } from '@testing-library/react';

/**
 * Catches what a screen hands to the person as a download, which jsdom cannot do itself.
 *
 * @example const saved = downloads(); // at the top of a file; then: await saved.next() // 'report.pdf'
 */
export function downloads() {
  let names: string[] = [];
  beforeEach(() => {
    names = [];
    URL.createObjectURL = () => 'blob:test';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function click() {
      if (this.download) names.push(this.download);
    };
  });
  return {
    /** The name of the next file, once it comes. */
    async next(): Promise<string> {
      await waitFor(() => {
        if (names.length === 0) throw new Error('Nothing was downloaded yet.');
      });
      return names.shift()!;
    },
  };
}
