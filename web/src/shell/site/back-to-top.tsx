import ArrowUp from "lucide-react/icons/arrow-up";
import { useSyncExternalStore } from "react";
import { backToTopAfter } from "@cerebro/contracts/constants/shell.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { cx } from "../../ui/cx.ts";

function onScroll(changed: () => void): () => void {
  window.addEventListener("scroll", changed, { passive: true });
  return () => window.removeEventListener("scroll", changed);
}

/** A button up, once the page has been scrolled by more than 300 px [APP-33]. */
export function BackToTop({ raised }: { raised: boolean }) {
  const far = useSyncExternalStore(
    onScroll,
    () => window.scrollY > backToTopAfter,
    () => false,
  );
  if (!far) return null;
  const goUp = () => {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <div className={cx("fixed right-4 z-20 rounded-control bg-surface-1", raised ? "bottom-20" : "bottom-4")}>
      <IconButton label="Back to top" icon={ArrowUp} variant="secondary" density="touch" onClick={goUp} />
    </div>
  );
}
