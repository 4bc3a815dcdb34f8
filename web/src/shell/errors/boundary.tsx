import { Component, type ReactNode } from "react";
import { boundaryRetries } from "@cerebro/contracts/constants/shell.ts";
import { newId } from "../../data/ids.ts";

export interface Failed {
  readonly error: unknown;
  /** Eight letters and digits a person can read out. */
  readonly errorId: string;
  /** Number of retries. */
  readonly retries: number;
  /** Draws the children once more; undefined after three times [ERR-02]. */
  readonly retry: (() => void) | undefined;
}

interface BoundaryProps {
  children: ReactNode;
  fallback: (failed: Failed) => ReactNode;
  /** Runs before the children are drawn again. */
  onRetry?: () => void;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown; readonly errorId: string } | undefined;
  readonly retries: number;
}

/** Keeps a crash inside; counts how often it was tried again, also across further crashes [ERR-02]. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, retries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error, errorId: newId().slice(0, 8) } };
  }

  readonly #retry = (): void => {
    this.props.onRetry?.();
    this.setState(({ retries }) => ({ failure: undefined, retries: retries + 1 }));
  };

  override render(): ReactNode {
    const { failure, retries } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback({ ...failure, retries, retry: retries < boundaryRetries ? this.#retry : undefined });
  }
}
