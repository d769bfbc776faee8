import { waitFor } from '@testing-library/react';

/** Records the downloads of each test of a file, because jsdom can't download. Call it at the top of the file. */
export function recordDownloads() {
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
    /** The file name of the next download. */
    async next(): Promise<string> {
      await waitFor(() => expect(names).not.toEqual([]));
      return names.shift()!;
    },
  };
}
