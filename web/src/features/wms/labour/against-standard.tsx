import { cx } from "../../../ui/cx.ts";
import { formatShare } from "../../../parts/format.ts";
import { None } from "../../../parts/moment.tsx";

/** Half as fast again as the standard fills the bar. */
const most = 1.5;

/** A performance beside its bar; the mark on the bar is the standard. */
export function AgainstStandard({ performance }: { performance: number | null }) {
  if (performance === null) return <None label="no standard" />;
  return (
    <span className="flex items-center justify-end gap-2">
      <span aria-hidden className="relative h-1.5 w-20 overflow-hidden rounded-full bg-surface-3">
        <span
          style={{ transform: `scaleX(${Math.min(performance, most) / most})` }}
          className={cx("absolute inset-0 origin-left", performance >= 1 ? "bg-good" : "bg-warn")}
        />
        <span style={{ left: `${100 / most}%` }} className="absolute inset-y-0 w-px bg-ink" />
      </span>
      <span className="w-10 text-right">{formatShare(performance)}</span>
    </span>
  );
}
