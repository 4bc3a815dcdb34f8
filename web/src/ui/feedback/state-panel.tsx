import CloudOff from "lucide-react/icons/cloud-off";
import RotateCw from "lucide-react/icons/rotate-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { cx } from "../cx.ts";
import type { Icon } from "../icon.ts";
import { Spinner } from "./spinner.tsx";

interface StatePanelProps {
  icon: Icon;
  iconClass?: string;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: "alert" | "status";
  className?: string | undefined;
}

function StatePanel({
  icon: Shape,
  iconClass = "bg-surface-2 text-ink-muted",
  title,
  children,
  action,
  role,
  className,
}: StatePanelProps) {
  return (
    <div role={role} className={cx("flex flex-col items-center justify-center px-6 py-10 text-center", className)}>
      <span className={cx("mb-3 grid size-10 place-items-center rounded-panel", iconClass)}>
        <Shape size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <p className="text-read font-strong text-ink">{title}</p>
      {children && <div className="mt-1 max-w-[32em] text-ink-muted">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

export interface EmptyStateProps {
  icon: Icon;
  /** The missing content. */
  title: string;
  /** A way to get content. */
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Nothing here yet, or nothing fits the filters. */
export function EmptyState(props: EmptyStateProps) {
  return <StatePanel {...props} />;
}

export interface ErrorPanelProps {
  title?: string;
  /** The event, in words for the person. */
  text: string;
  /** Id under which support finds it. */
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  action?: ReactNode;
  className?: string;
}

/** Something could not be loaded. */
export function ErrorPanel({
  title = "This could not be loaded",
  text,
  reference,
  onRetry,
  retrying = false,
  action,
  className,
}: ErrorPanelProps) {
  return (
    <StatePanel
      role="alert"
      icon={TriangleAlert}
      iconClass="bg-bad-soft text-bad"
      title={title}
      className={className}
      action={
        onRetry || action ? (
          <>
            {onRetry && (
              <Button icon={RotateCw} onClick={onRetry} busy={retrying}>
                Try again
              </Button>
            )}
            {action}
          </>
        ) : undefined
      }
    >
      {text}
      {reference && (
        <p className="mt-2 text-small text-ink-faint">
          Reference <code className="select-all">{reference}</code>
        </p>
      )}
    </StatePanel>
  );
}

/** There is no connection and nothing was kept from before. */
export function OfflinePanel({ onRetry, className }: { onRetry?: (() => void) | undefined; className?: string }) {
  return (
    <StatePanel
      role="status"
      icon={CloudOff}
      iconClass="bg-warn-soft text-warn"
      title="You are offline"
      className={className}
      action={onRetry && <Button onClick={onRetry}>Try again</Button>}
    >
      This has not been loaded on this device yet. It will load automatically when the connection is back.
    </StatePanel>
  );
}

/** A whole page or panel is on its way and its shape is unknown; where it is known, draw a Skeleton. */
export function LoadingPanel({ label = "Loading", className }: { label?: string; className?: string }) {
  return (
    <div className={cx("grid place-items-center px-6 py-16 text-ink-faint", className)}>
      <Spinner size={20} label={label} />
    </div>
  );
}
