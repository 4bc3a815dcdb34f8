import { Component, type ReactNode } from "react";

export interface PartBoundaryProps {
  /** Name of the failed part for people. */
  name: string;
  children: ReactNode;
  /** Whether a failure leaves a word behind; in production it leaves nothing unless told. */
  visible?: boolean;
}

/** One part of a page may crash without taking the page along. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { name, visible = !import.meta.env.PROD } = this.props;
    if (!visible) return null;
    return (
      <p role="alert" className="rounded-panel bg-bad-soft px-3 py-2 text-bad">
        {name} failed to load
      </p>
    );
  }
}
