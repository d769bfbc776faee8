import { figureValue, signedFigure } from '@courtside/release-client/figures-comment';
import type { MeasuredRelease } from '@courtside/release-client/proofs';
import type { HistoryLine } from '@courtside/release-client/protocol';
import { inKb, signedKb } from '@courtside/release-client/sizes/growth';
import { versionGiven } from '../history/steps-of';
import { texts } from '../texts/en';

/** A figure of a release, as text, such as `12.0 kB (+2.1 kB)`. */
export interface FigureItem {
  name: string;
  value: string;
}

const withChange = (value: string, change: string | null) =>
  `${value} (${change === null ? texts.figures.isNew : change})`;

/**
 * What browsers download of a release: before a screen can start, and for each screen, with the difference to the
 * release before. Empty if no change has recorded it.
 * @param history of the environment, the oldest change first
 */
export function sizeItems(history: readonly HistoryLine[], module: string, version: string): FigureItem[] {
  const change = history.findLast((line) => versionGiven(line, module) === version && line.sizes?.[module]);
  const { from, to } = change?.sizes?.[module] ?? {};
  if (!to) return [];
  const item = (name: string, bytes: number, before: number | undefined): FigureItem => ({
    name,
    value: from ? withChange(inKb(bytes), before === undefined ? null : signedKb(bytes - before)) : inKb(bytes),
  });
  return [
    item(texts.figures.first, to.first, from?.first),
    ...Object.entries(to.screens).map(([route, bytes]) => item(route, bytes, from?.screens[route])),
  ];
}

/** What a check has measured of a release. */
export interface Measured {
  check: string;
  who: string;
  /** An ISO date and time. */
  when: string;
  items: FigureItem[];
}

/**
 * The figures of a release, such as its first paint, with the difference to the newest other release that has them.
 * @param measured the newest release first
 */
export function measuredOf(measured: readonly MeasuredRelease[], version: string): Measured[] {
  const at = measured.findIndex((each) => each.version === version);
  return (measured[at]?.results ?? []).map(({ check, who, when, figures = {} }) => {
    const before = measured
      .slice(at + 1)
      .flatMap(({ results }) => results.filter((each) => each.check === check))
      .at(0)?.figures;
    const items = Object.entries(figures).map(([name, value]) => {
      const earlier = before?.[name];
      const change = earlier === undefined ? null : signedFigure(value - earlier);
      return { name, value: before ? withChange(figureValue(value), change) : figureValue(value) };
    });
    return { check, who, when, items };
  });
}

/** The figures of a release in a line of its history; empty without any. @param version null for no release */
export const figureText = (measured: readonly MeasuredRelease[], version: string | null): string =>
  (version === null ? [] : measuredOf(measured, version))
    .flatMap(({ items }) => items.map(({ name, value }) => `${name}: ${value}`))
    .join(' · ');
