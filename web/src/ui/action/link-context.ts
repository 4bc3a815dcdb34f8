import { createContext, createElement, type ComponentProps, type ComponentType } from "react";

export type AnchorProps = ComponentProps<"a"> & { href: string };

/**
 * Component for links inside the application. The shell gives one that goes through its router; without it links are
 * plain anchors.
 */
export const LinkContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

function PlainAnchor(props: AnchorProps) {
  return createElement("a", props);
}
