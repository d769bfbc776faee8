/** A player who has one number, and another one in a list. */
export interface NumberChange {
  readonly player: string;
  readonly from: number;
  readonly to: number;
}

/** Those of which several are about the same player or the same new number: nobody can say which one holds. */
function contradicting(changes: readonly NumberChange[]): ReadonlySet<NumberChange> {
  const count = (key: (change: NumberChange) => string | number) => {
    const counts = new Map<string | number, number>();
    for (const change of changes) counts.set(key(change), (counts.get(key(change)) ?? 0) + 1);
    return (change: NumberChange) => counts.get(key(change)) ?? 0;
  };
  const ofPlayer = count(({ player }) => player);
  const ofNumber = count(({ to }) => to);
  return new Set(changes.filter((change) => ofPlayer(change) > 1 || ofNumber(change) > 1));
}

/**
 * Groups the changes of a team that are only possible together: two players who have swapped their numbers, rings of more,
 * and chains, in which a player gets the number that another one leaves. Each other change is a group of its own.
 */
export function jointChanges<Change extends NumberChange>(changes: readonly Change[]): Change[][] {
  const alone = contradicting(changes);
  let groups: Change[][] = [];
  for (const change of changes) {
    const isJoint = (other: Change) => !alone.has(other) && (other.to === change.from || other.from === change.to);
    const joined = alone.has(change) ? [] : groups.filter((group) => group.some(isJoint));
    const [first = [], ...others] = joined;
    groups = groups.filter((group) => !others.includes(group));
    first.push(...others.flat(), change);
    if (joined.length === 0) groups.push(first);
  }
  return groups;
}
