/** Replaces code that G2 adds to every chart, because our charts use no slider, scrollbar or legend from G2. */
export const NO_FILTERS = { legendFilter: false, scrollbarFilter: false, sliderFilter: false } as const;
