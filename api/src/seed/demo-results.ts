import type { ImportRow } from '../imports/import-row';
import { seededRandom, seededResults, type SeededPlayer } from './seeded-values';

const SESSIONS = 10;

const teams: ReadonlyArray<readonly [name: string, players: readonly SeededPlayer[]]> = [
  [
    'Harbour Hawks',
    [
      ['Mia', 'Andersson', 1, 'Libero'],
      ['Zuzana', 'Nováková', 2, 'Setter'],
      ['Amara', 'Okafor', 4, 'Outside Hitter'],
      ['Lena', 'Fischer', 5, 'Middle Blocker'],
      ['Sofia', 'Rossi', 7, 'Opposite'],
      ['Chloé', 'Lefèvre', 8, 'Outside Hitter'],
      ['Hanna', 'Virtanen', 9, 'Middle Blocker'],
      ['Ayşe', 'Yıldız', 10, 'Setter'],
      ['Ingrid', 'Sørensen', 11, 'Opposite'],
      ['Maja', 'Kowalczyk', 12, 'Server'],
      ['Elif', 'Demir', 14, 'Outside Hitter'],
      ['Nora', 'van Dijk', 17, 'Middle Blocker'],
    ],
  ],
  [
    'Riverside Juniors',
    [
      ['Luka', 'Horvat', 1, 'Setter'],
      ['Jonas', 'Weber', 3, 'Middle Blocker'],
      ['Mateo', 'García', 4, 'Outside Hitter'],
      ['Oskar', 'Lindqvist', 6, 'Opposite'],
      ['Tomáš', 'Dvořák', 7, 'Libero'],
      ['Emil', 'Jørgensen', 8, 'Outside Hitter'],
      ['Rafael', 'Gonçalves', 9, 'Middle Blocker'],
      ['Niko', 'Papadakis', 10, 'Setter'],
      ['Bence', 'Szűcs', 11, 'Server'],
      ['Andrei', 'Ionescu', 13, 'Opposite'],
      ['Yusuf', 'Kaya', 15, 'Outside Hitter'],
      ['Kacper', 'Wiśniewski', 18, 'Middle Blocker'],
    ],
  ],
];

/** The players who were much better or worse than usual at the last test, as a multiple of the daily variation. */
const LAST_FORM: Readonly<Record<string, number>> = { Andersson: 2, Okafor: -2, Rossi: 2, Horvat: 2, Gonçalves: -2 };

/**
 * The results of the demo club: two teams of twelve players with ten weekly sessions each, up to the week before `now`.
 * Deterministic for one day.
 */
export function demoResults(now: number): ImportRow[] {
  const random = seededRandom(20_260_907);
  return teams.flatMap(([team, players]) =>
    players.flatMap((player) => {
      const tests = Array.from({ length: SESSIONS }, (_, week) => ({
        weeksAgo: SESSIONS - week,
        time: week / (SESSIONS - 1),
        form: week === SESSIONS - 1 ? LAST_FORM[player[1]] : 0,
      }));
      return seededResults(random, now, team, player, tests);
    }),
  );
}
