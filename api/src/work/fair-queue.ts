/** The queue accepts no more tasks of this club, or no more tasks at all. */
export class QueueFull extends Error {
  constructor(readonly reason: 'club' | 'total') {
    super('The queue is full.');
    this.name = 'QueueFull';
  }
}

/** The owner of a task. */
interface Place {
  readonly club: string;
  /** Removes the task from the queue. */
  readonly signal: AbortSignal;
  /** Exempts the task from the limit of its club, but not from the total. */
  readonly isAdmitted?: boolean;
}

/** Starts a waiting task. */
type Start = () => void;

/** Runs one task at a time. Clubs alternate, so that the tasks of one club do not delay those of another. */
export class FairQueue {
  /** The waiting tasks. The first club is next; it moves to the end when its task starts. */
  readonly #waiting = new Map<string, Start[]>();
  #size = 0;
  /** The club whose task runs. */
  #running: string | null = null;

  /** @param limits how many tasks may run or wait */
  constructor(private readonly limits: { readonly perClub: number; readonly total: number }) {}

  /**
   * Runs a task as soon as the earlier ones have ended.
   *
   * @throws QueueFull if too many tasks wait; the signal's reason if it is aborted before the task starts
   */
  async run<T>(place: Place, task: () => Promise<T>): Promise<T> {
    place.signal.throwIfAborted();
    if (this.#running === null) this.#running = place.club;
    else await this.#wait(place);
    try {
      return await task();
    } finally {
      this.#startNext();
    }
  }

  #wait({ club, signal, isAdmitted = false }: Place): Promise<void> {
    const ofClub = this.#waiting.get(club) ?? [];
    const running = this.#running === club ? 1 : 0;
    if (!isAdmitted && ofClub.length + running >= this.limits.perClub) throw new QueueFull('club');
    if (this.#size + 1 >= this.limits.total) throw new QueueFull('total');
    return new Promise((resolve, reject) => {
      const cancel = () => {
        this.#remove(club, start);
        reject(signal.reason as Error);
      };
      const start = () => {
        signal.removeEventListener('abort', cancel);
        resolve();
      };
      signal.addEventListener('abort', cancel, { once: true });
      this.#waiting.set(club, [...ofClub, start]);
      this.#size += 1;
    });
  }

  #startNext(): void {
    this.#running = null;
    const [next] = this.#waiting;
    if (!next) return;
    const [club, [start]] = next;
    if (!start) return;
    // Set before the waiter continues, so that no new task runs ahead of it.
    this.#running = club;
    const rest = this.#remove(club, start);
    if (rest.length > 0) {
      this.#waiting.delete(club);
      this.#waiting.set(club, rest);
    }
    start();
  }

  #remove(club: string, start: Start): Start[] {
    const rest = (this.#waiting.get(club) ?? []).filter((other) => other !== start);
    if (rest.length > 0) this.#waiting.set(club, rest);
    else this.#waiting.delete(club);
    this.#size -= 1;
    return rest;
  }
}
