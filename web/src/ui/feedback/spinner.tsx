import { cx } from "../cx.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";

export interface SpinnerProps {
  /** Said to who cannot see it. It may be left out if the words are beside it anyway. */
  label?: string;
  size?: number;
  className?: string;
}

/** Something is under way and its length is unknown. */
export function Spinner({ label, size = 16, className }: SpinnerProps) {
  const wheel = (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      aria-hidden
      className={cx("animate-[ui-spin_700ms_linear_infinite]", className)}
    >
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeOpacity="0.22" strokeWidth="1.75" />
      <path d="M8 1.75a6.25 6.25 0 0 1 6.25 6.25" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
  if (!label) return wheel;
  return (
    <span role="status" className="inline-flex items-center">
      {wheel}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
