import { useEffect, useEffectEvent } from 'react';

/**
 * Shows the page in full screen while the component is mounted. If the browser refuses, the page stays unchanged.
 *
 * @param onLeave called when the user leaves full screen with the browser's own key or button
 */
export function useFullScreen(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const page = document.documentElement;
    const onChange = () => {
      if (!document.fullscreenElement) leave();
    };
    document.addEventListener('fullscreenchange', onChange);
    // iPhones don't support it.
    if ('requestFullscreen' in page) page.requestFullscreen().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, []);
}
