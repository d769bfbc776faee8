import { whenIdle } from '../when-idle';

/** Shows something and removes it again. Neither rejects. */
export interface Showable {
  readonly show: () => Promise<void>;
  readonly hide: () => Promise<void>;
}

/** A widget that takes longer doesn't hold up the next one. */
const PATIENCE_MS = 2_000;

async function withPatience(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}

/**
 * Shows widgets one after the other, as soon as the browser has nothing else to do: they never delay the page, and if
 * one stops the tab, it is the one that was begun last.
 * @returns hides them all
 */
export function showWidgets(widgets: readonly Showable[]): () => void {
  let isOver = false;
  const begun: Showable[] = [];
  const showInTurn = async () => {
    for (const widget of widgets) {
      await new Promise<void>((resolve) => whenIdle(resolve));
      if (isOver) return;
      begun.push(widget);
      await withPatience(widget.show());
    }
  };
  void showInTurn();
  return () => {
    isOver = true;
    for (const widget of begun) void widget.hide();
  };
}
