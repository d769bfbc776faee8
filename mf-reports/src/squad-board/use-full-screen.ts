import { useEffect, useEffectEvent } from 'react';

/**
 * Shows the page on the full screen while the component is mounted. A browser that refuses leaves the page as it is.
 *
 * @param onLeave the user has left the full screen with the browser's own key or button
 */
export function useFullScreen(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const page = document.documentElement;
    const onChange = () => {
      if (!document.fullscreenElement) leave();
    };
    document.addEventListener('fullscreenchange', onChange);
    // iPhones don't have it.
    if ('requestFullscreen' in page) page.requestFullscreen().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, []);
}
