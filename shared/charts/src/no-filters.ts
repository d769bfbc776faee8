/** G2 adds these to every chart, but ours have no slider, scrollbar or legend from G2. The page doesn't have their code. */
export const NO_FILTERS = { legendFilter: false, scrollbarFilter: false, sliderFilter: false } as const;
