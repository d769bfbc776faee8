/** Who gets a canary, such as `for 10 %`, or `for invited testers and 2 clubs`. */
export function canaryShare({
  percent,
  clubs = [],
}: {
  percent: number;
  clubs?: readonly string[] | undefined;
}): string {
  const ofClubs = clubs.length === 0 ? [] : [clubs.length === 1 ? 'a club' : `${clubs.length} clubs`];
  const share = percent === 0 ? 'invited testers' : `${percent} %`;
  return `for ${[share, ...ofClubs].join(' and ')}`;
}
