import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { proofNoticeMs } from "@cerebro/contracts/constants/marketing.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { useMedia } from "../../ui/use-media.ts";

/** Pause before each notice, in ms. */
const pauseMs = 4000;

interface ProofNoticesProps {
  notices: readonly string[];
  /** Mark beside each: no real person is meant. */
  mark: string;
}

/**
 * Notices of social proof, one after the other, each once [MKT-04]. They have a separate line in the page, so they
 * cover nothing and push nothing aside; they are not spoken, and are hidden with reduced motion.
 */
export function ProofNotices({ notices, mark }: ProofNoticesProps) {
  const [place, setPlace] = useState(0);
  const [shown, setShown] = useState(false);
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const notice = still ? undefined : notices[place];

  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(
      () => {
        setShown(!shown);
        if (shown) setPlace(place + 1);
      },
      shown ? proofNoticeMs : pauseMs,
    );
    return () => clearTimeout(timer);
  }, [notice, shown, place]);

  return (
    <div className="h-10 max-mobile:h-14" data-print="hide">
      {shown && notice !== undefined && (
        <div className="flex h-full animate-[ui-rise_var(--calm)_var(--ease)] items-center gap-3 rounded-control border border-line bg-surface-1 pr-1 pl-3 text-tool">
          <span className="min-w-0 flex-1">
            {notice} <span className="text-ink-muted">({mark.toLowerCase()})</span>
          </span>
          <IconButton label="Dismiss notices" icon={X} density="dense" onClick={() => setPlace(notices.length)} />
        </div>
      )}
    </div>
  );
}
