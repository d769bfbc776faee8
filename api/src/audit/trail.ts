import type { AuditObject, AuditVerb } from '@courtside/contracts/audit-words';
import type { AuditedAs } from '@courtside/contracts/audited-as';
import type { Trx } from '../database/database';
import type { Trail } from '../database/trail';
import type { KeyRing } from '../encryption/key-ring';
import { appendEntries } from './append';
import type { NewEntry } from './chain';

/** An entry names so many rows at most, and counts the others. */
const MAX_SUBJECTS = 50;

/** Everything else could be a text that somebody sent, such as a name. */
const ID = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|smart_glove\d)$/;

/** The rows that something was about: a few by id, the others as a number. */
class Subjects {
  readonly #known = new Map<string, readonly [AuditObject, string]>();
  #more = 0;

  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  add(kind: AuditObject, id: string): void {
    if (!ID.test(id)) return;
    const key = `${kind} ${id}`;
    if (this.#known.has(key)) return;
    if (this.#known.size >= MAX_SUBJECTS) this.#more += 1;
    else this.#known.set(key, [kind, id]);
  }

  addAll(others: Subjects): void {
    for (const [kind, id] of others.#known.values()) this.add(kind, id);
    this.#more += others.#more;
  }

  get columns(): Pick<NewEntry, 'subjects' | 'more'> {
    return { subjects: JSON.stringify([...this.#known.values()]), more: this.#more };
  }
}

export interface TrailSource {
  /** The id of the call. */
  readonly call: string;
  readonly as: NonNullable<AuditedAs>;
  readonly network: string;
  /** Null until the call says whose request it is. */
  readonly user: { readonly id: string | null; readonly clubId: string } | null;
  /** The rows that the parameters name. */
  readonly subjects: ReadonlyArray<readonly [AuditObject, string]>;
}

const verbOf = (as: NonNullable<AuditedAs>) => as.slice(0, as.indexOf(' ')) as AuditVerb;
export const objectOf = (as: NonNullable<AuditedAs>) => as.slice(as.indexOf(' ') + 1) as AuditObject;

/** Verbs whose entry is stored in the transaction that does it. */
const CHANGES: ReadonlySet<AuditVerb> = new Set(['change', 'delete', 'share', 'open', 'login']);

/** The trail of one request. */
export class RequestTrail implements Trail {
  readonly #named = new Subjects();
  #found = new Subjects();
  #user: TrailSource['user'];
  #isStored = false;
  #isStoring = false;
  #isOver = false;

  constructor(
    private readonly services: { readonly ring: KeyRing; readonly now: () => number },
    private readonly source: TrailSource,
  ) {
    this.#user = source.user;
    for (const [kind, id] of source.subjects) this.#named.add(kind, id);
  }

  get verb(): AuditVerb {
    return verbOf(this.source.as);
  }

  /** Null while nobody knows whose request it is. */
  get clubId(): string | null {
    return this.#user?.clubId ?? null;
  }

  /** Whether the entry is a part of the transaction that does what it says. */
  get isOfChange(): boolean {
    return CHANGES.has(this.verb);
  }

  /** Whether there is nothing left to record. */
  get isStored(): boolean {
    return this.#isStored;
  }

  by({ id, club_id }: { readonly id: string | null; readonly club_id: string }): void {
    this.#user = { id, clubId: club_id };
  }

  about(kind: AuditObject, id: string): void {
    this.#found.add(kind, id);
  }

  unchanged(): void {
    this.#isStored = true;
  }

  begin(): void {
    this.#found = new Subjects();
  }

  async store(trx: Trx): Promise<void> {
    const clubId = this.clubId;
    if (this.#isOver || !this.isOfChange || clubId === null || (this.#isStored && this.#found.isEmpty)) return;
    await appendEntries(trx, this.services.ring, clubId, [this.entry()]);
    this.#isStoring = true;
  }

  committed(): void {
    if (this.#isStoring) this.#isStored = true;
    this.#found = new Subjects();
  }

  /** What the request has started may go on, and is not its own work any more. */
  end(): void {
    this.#isOver = true;
  }

  /** The entry as of now, optionally with another verb. */
  entry(verb: AuditVerb = this.verb): NewEntry {
    const subjects = new Subjects();
    subjects.addAll(this.#named);
    subjects.addAll(this.#found);
    const { call, network, as } = this.source;
    return {
      at: this.services.now(),
      verb,
      object: objectOf(as),
      call,
      actor: this.#user?.id ?? null,
      ...subjects.columns,
      network,
    };
  }
}

/** An entry about what the server did by itself, or an operator with a command. */
export function serverEntry(
  at: number,
  as: NonNullable<AuditedAs>,
  call: string,
  about: ReadonlyArray<readonly [AuditObject, string]>,
): NewEntry {
  const subjects = new Subjects();
  for (const [kind, id] of about) subjects.add(kind, id);
  return { at, verb: verbOf(as), object: objectOf(as), call, actor: null, ...subjects.columns, network: '' };
}
