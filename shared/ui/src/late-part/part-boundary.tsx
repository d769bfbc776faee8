import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** What is shown instead of the part. */
  failed: (error: Error) => ReactNode;
  onError: (error: Error) => void;
  children: ReactNode;
}

/** Contains the errors of a part of the page. */
export class PartBoundary extends Component<PartBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.failed(error) : this.props.children;
  }
}
