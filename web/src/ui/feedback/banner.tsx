import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { cx } from "../cx.ts";
import type { Icon } from "../icon.ts";
import { toneIcon, toneSoft, type Tone } from "../tone.ts";

export interface BannerProps {
  tone: Tone;
  /** The state, in a few words. */
  title: string;
  /** Its meaning for the work, and its end. */
  children?: ReactNode;
  icon?: Icon;
  /** One button or link. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** `bar` spans the top of the application, `box` stands inside a page. */
  shape?: "bar" | "box";
  /** `alert` interrupts who listens; for what came up during work. */
  urgent?: boolean;
}

/** A standing fact about the page or the whole product: offline, running on a spare, demo data. */
export function Banner({ tone, title, children, icon, action, onDismiss, shape = "box", urgent = false }: BannerProps) {
  const Shape = icon ?? toneIcon[tone];
  return (
    <div
      role={urgent ? "alert" : "status"}
      className={cx(
        "flex items-start gap-2.5 text-tool",
        toneSoft[tone],
        shape === "bar" ? "min-h-9 px-4 py-2" : "rounded-panel px-3.5 py-2.5",
      )}
    >
      <Shape size={16} aria-hidden className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <p className="min-w-0 flex-1 basis-60">
          <span className="font-strong">{title}</span> {children && <span className="text-ink">{children}</span>}
        </p>
        {action && <span className="-my-1 shrink-0">{action}</span>}
      </div>
      {onDismiss && (
        <IconButton
          label="Dismiss"
          icon={X}
          density="dense"
          onClick={onDismiss}
          className="-my-1 -mr-1.5 text-inherit"
        />
      )}
    </div>
  );
}
