import { Skeleton } from 'antd';

/** A placeholder as wide as a screen, so that nothing moves when the screen is loaded. */
export function ScreenSkeleton() {
  return (
    <div className="cs-page" aria-hidden="true">
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  );
}
