import { memo, type ReactNode } from "react";

/** `memo` that keeps the type parameters of a component, which its own types lose. */
export function memoGeneric<Component extends (props: never) => ReactNode>(component: Component): Component {
  // The memo object is called by React only, with the same props.
  return memo(component) as unknown as Component;
}
