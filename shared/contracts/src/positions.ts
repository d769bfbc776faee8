export const POSITIONS = ['Setter', 'Opposite', 'Middle Blocker', 'Outside Hitter', 'Libero', 'Server'] as const;

export type Position = (typeof POSITIONS)[number];
