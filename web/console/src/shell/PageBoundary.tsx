import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ProblemPage } from '../pages/ProblemPage.tsx';

/** Where a page breaks, this stands in its place until another address is gone to. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary address={useLocation().key}>{children}</Boundary>;
}

interface BoundaryState {
  address: string;
  broken?: { error: unknown };
}

/** React tells what breaks to classes alone. */
class Boundary extends Component<{ address: string; children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { address: this.props.address };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { broken: { error } };
  }

  static getDerivedStateFromProps(
    { address }: { address: string },
    state: BoundaryState,
  ): BoundaryState | null {
    return address === state.address ? null : { address };
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken ? <ProblemPage error={broken.error} /> : this.props.children;
  }
}
