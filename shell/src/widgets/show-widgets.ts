import { whenIdle } from '../when-idle';

/** Shows a widget, and removes it again. Neither function rejects. */
export interface Showable {
  readonly show: () => Promise<void>;
  readonly hide: () => Promise<void>;
}

/** A widget that takes longer doesn't hold up the next one. */
const PATIENCE_MS = 2_000;

/**
 * Shows widgets one after the other, as soon as the browser is idle. So they never delay the page, and if the tab
 * stops, the last started widget is the cause.
 * @returns a function that hides them all
 */
export function showWidgets(widgets: readonly Showable[]): () => void {
  let isOver = false;
  const begun: Showable[] = [];
  const showInTurn = async () => {
    for (const widget of widgets) {
      await new Promise<void>((resolve) => whenIdle(resolve));
      if (isOver) return;
      begun.push(widget);
      await Promise.race([widget.show(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    }
  };
  void showInTurn();
  return () => {
    isOver = true;
    for (const widget of begun) void widget.hide();
  };
}
