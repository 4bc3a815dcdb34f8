import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { matchPage } from "@cerebro/contracts/pages/match.ts";
import type { AnchorProps } from "../../ui/action/link-context.ts";

/** Presses the browser must handle itself: another button, a new tab, a download. */
function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, currentTarget } = event;
  const elsewhere = currentTarget.target !== "" && currentTarget.target !== "_self";
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented && !elsewhere;
}

/** A link inside the product: goes without reloading, and fetches the page's code when it is pointed at. */
export function AppLink({ href, onClick, onPointerEnter, onFocus, ...rest }: AnchorProps) {
  const router = useRouter();
  const fetchAhead = () => {
    const [path = "/"] = href.split(/[?#]/, 1);
    // A failed prefetch is ignored; the navigation itself reports the error.
    if (path.startsWith("/") && !matchPage(path)?.page.prerendered)
      void router.preloadRoute({ to: path }).catch(() => undefined);
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainPress(event) || href.startsWith("#")) return;
        event.preventDefault();
        router.history.push(href);
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        if (event.pointerType === "mouse") fetchAhead();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        fetchAhead();
      }}
    >
      {rest.children}
    </a>
  );
}
