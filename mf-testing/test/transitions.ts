/** The phase after each event in each state. Events that leave the state unchanged are left out. */
export function transitions<State extends { phase: string }, Event>(
  states: Readonly<Record<string, State>>,
  events: Readonly<Record<string, Event>>,
  advance: (state: State, event: Event) => State,
): Record<string, Record<string, string>> {
  const from = (before: State) =>
    Object.entries(events).flatMap(([name, event]) => {
      const next = advance(before, event);
      return next === before ? [] : [[name, next.phase] as const];
    });
  return Object.fromEntries(Object.entries(states).map(([name, state]) => [name, Object.fromEntries(from(state))]));
}
