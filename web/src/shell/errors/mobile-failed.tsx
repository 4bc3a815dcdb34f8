import CloudOff from "lucide-react/icons/cloud-off";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { triesBeforeReload } from "@cerebro/contracts/constants/shell.ts";
import { unexpectedText } from "../../data/api-error.ts";
import { Button } from "../../ui/action/button.tsx";

export interface MobileFailedProps {
  online: boolean;
  /** Number of retries so far. */
  tries: number;
  onRetry: () => void;
  onReload: () => void;
}

/** A page failed on a device in the hand: large, under the thumb [ERR-05]. */
export function MobileFailed({ online, tries, onRetry, onReload }: MobileFailedProps) {
  const Shape = online ? TriangleAlert : CloudOff;
  return (
    <section role="alert" className="flex min-h-[70dvh] flex-col items-center justify-center px-2 text-center">
      <Shape size={40} strokeWidth={1.5} aria-hidden className={online ? "text-bad" : "text-warn"} />
      <h1 className="mt-4 text-heading">{online ? "Something went wrong" : "You are offline"}</h1>
      <p className="mt-1 max-w-[24em] text-read text-ink-muted">
        {online ? unexpectedText : "This page is not on this device yet. It opens when the connection is back."}
      </p>
      <div data-density="hand" className="mt-8 flex w-full max-w-[360px] flex-col gap-3">
        <Button variant="primary" onClick={onRetry}>
          Try Again
        </Button>
        {tries > triesBeforeReload && <Button onClick={onReload}>Reload App</Button>}
      </div>
    </section>
  );
}
