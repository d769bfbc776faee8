/** Lets one caller at a time continue, in the order of their calls. */
export class Lock {
  #last: Promise<void> = Promise.resolve();

  /** Waits for the lock. Returns the function that releases it. */
  async acquire(): Promise<() => void> {
    const previous = this.#last;
    let release = () => {};
    this.#last = new Promise<void>((resolve) => {
      release = resolve;
    });
    await previous;
    return release;
  }
}
