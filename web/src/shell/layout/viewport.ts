import { mobileWidth, tabletWidth } from "@cerebro/contracts/constants/shell.ts";
import { useMedia } from "../../ui/use-media.ts";

/** Width classes of the specification: at or under 640, at or under 1024, wider [APP-27, APP-28]. */
export type Viewport = "mobile" | "tablet" | "wide";

export function useViewport(): Viewport {
  const mobile = useMedia(`(max-width: ${mobileWidth}px)`);
  const tablet = useMedia(`(max-width: ${tabletWidth}px)`);
  if (mobile) return "mobile";
  return tablet ? "tablet" : "wide";
}
