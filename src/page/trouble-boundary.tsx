import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** What can still be read when the children fail; React tells the console why (X2). */
  readonly fallback: ReactNode;
}

/** Keeps a page readable when one of its parts throws. */
export class TroubleBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
