import type { CDPSession, Page } from '@playwright/test';

/** Work of the processor that doesn't depend on its speed. */
export interface ProcessorWork {
  /** Characters of the scripts that the page evaluates. */
  readonly parsed: number;
  /** Characters of the functions that have run. */
  readonly executed: number;
  readonly styleRecalculations: number;
  /** Elements whose style was computed, in all recalculations together. */
  readonly styledElements: number;
  readonly layouts: number;
  /** Formats and collators of `Intl`. The first one of a page takes up to 40 ms, on a tablet several times as long. */
  readonly formats: number;
}

/** Counts the work of a page until it shows its content. Chromium counts it. */
export async function measureProcessorWork(page: Page, open: () => Promise<void>): Promise<ProcessorWork> {
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(countFormats);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  await session.send('Performance.enable');
  const countStyledElements = await traceStyles(session);
  await open();
  const { metrics } = await session.send('Performance.getMetrics');
  const { result } = await session.send('Profiler.takePreciseCoverage');
  const styledElements = await countStyledElements();
  const formats = await page.evaluate(() => window.createdFormats);
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  const own = result.filter(({ url }) => url.startsWith('http'));
  const lengths = own.map(({ functions }) => lengthsOf(functions));
  await session.detach();
  return {
    parsed: sum(lengths.map(({ all }) => all)),
    executed: sum(lengths.map(({ run }) => run)),
    styleRecalculations: metric('RecalcStyleCount'),
    styledElements,
    layouts: metric('LayoutCount'),
    formats,
  };
}

declare global {
  interface Window {
    createdFormats: number;
  }
}

/** Runs in the page before its scripts. */
function countFormats(): void {
  window.createdFormats = 0;
  const constructors = Intl as unknown as Record<string, new () => object>;
  for (const name of ['Collator', 'DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules', 'RelativeTimeFormat'])
    constructors[name] = new Proxy(constructors[name]!, {
      construct(target, options, newTarget) {
        window.createdFormats += 1;
        return Reflect.construct(target, options, newTarget) as object;
      },
    });
}

/** An event of a trace: Chromium writes how many elements each recalculation has styled. */
interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** Starts to trace style recalculations. @returns ends it, and tells how many elements they have styled */
async function traceStyles(session: CDPSession): Promise<() => Promise<number>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = { includedCategories: ['devtools.timeline'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    const complete = new Promise<void>((resolve) => void session.once('Tracing.tracingComplete', () => resolve()));
    await session.send('Tracing.end');
    await complete;
    return sum(events.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0));
  };
}

interface FunctionCoverage {
  readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
}

/** The characters of a script, and those that have run: inner ranges overrule outer ones. */
function lengthsOf(functions: readonly FunctionCoverage[]): { all: number; run: number } {
  const ranges = functions
    .flatMap((one) => one.ranges)
    .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const all = Math.max(0, ...ranges.map(({ endOffset }) => endOffset));
  const open: { end: number; count: number }[] = [];
  let [run, at] = [0, 0];
  const advance = (to: number) => {
    if ((open.at(-1)?.count ?? 0) > 0) run += to - at;
    at = Math.max(at, to);
  };
  const closeUntil = (offset: number) => {
    for (let last = open.at(-1); last && last.end <= offset; last = open.at(-1)) {
      advance(last.end);
      open.pop();
    }
  };
  for (const { startOffset, endOffset, count } of ranges) {
    closeUntil(startOffset);
    advance(startOffset);
    open.push({ end: endOffset, count });
  }
  closeUntil(Infinity);
  return { all, run };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
