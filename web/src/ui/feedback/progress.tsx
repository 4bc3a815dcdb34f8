import { useId } from "react";
import { Button } from "../action/button.tsx";
import { cx } from "../cx.ts";

export interface ProgressProps {
  label: string;
  /** Share done, 0 to 1; left out while it is not known. */
  value?: number | undefined;
  /** "12,400 of 1,044,847 rows" */
  detail?: string;
  onCancel?: () => void;
  /** `edge` is a hairline at the top of what is being refreshed. */
  shape?: "bar" | "edge";
}

/** Work that takes more than a second. */
export function Progress({ label, value, detail, onCancel, shape = "bar" }: ProgressProps) {
  const id = useId();
  const known = value !== undefined;
  const bar = (
    <div
      role="progressbar"
      aria-label={shape === "edge" ? label : undefined}
      aria-labelledby={shape === "edge" ? undefined : id}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known ? Math.round(value * 100) : undefined}
      aria-valuetext={detail}
      className={cx(
        "overflow-hidden",
        shape === "edge" ? "absolute inset-x-0 top-0 z-4 h-0.5" : "h-1.5 rounded-full bg-surface-3",
      )}
    >
      <div
        style={known ? { transform: `scaleX(${value})` } : undefined}
        className={cx(
          "h-full origin-left rounded-full bg-accent",
          known ? "w-full transition-transform" : "w-[30%] animate-[ui-slide_1.3s_var(--ease)_infinite]",
        )}
      />
    </div>
  );
  if (shape === "edge") return bar;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span id={id} className="font-strong">
          {label}
        </span>
        <span className="text-ink-muted">{detail ?? (known ? `${Math.round(value * 100)} %` : "")}</span>
      </div>
      {bar}
      {onCancel && (
        <Button density="dense" onClick={onCancel} className="self-end">
          Cancel
        </Button>
      )}
    </div>
  );
}
