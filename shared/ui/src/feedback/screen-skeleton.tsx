import { Skeleton } from 'antd';

/** Stands where a screen will be, in its place and width, so that nothing jumps when it comes. */
export function ScreenSkeleton() {
  return (
    <div className="cs-page" aria-hidden="true">
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  );
}
