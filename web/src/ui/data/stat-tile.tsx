import ArrowDownRight from "lucide-react/icons/arrow-down-right";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import ClockAlert from "lucide-react/icons/clock-alert";
import Minus from "lucide-react/icons/minus";
import type { ReactNode } from "react";
import { Anchor } from "../action/link.tsx";
import { Sparkline } from "../chart/sparkline.tsx";
import { cx } from "../cx.ts";
import { toneIcon, toneText, type Tone } from "../tone.ts";

export interface Trend {
  /** "4.2 %" */
  change: string;
  direction: "up" | "down" | "flat";
  /** Whether this direction is welcome. */
  tone: Tone;
  /** "against last week" */
  period: string;
}

export interface StatTileProps {
  label: string;
  /** The figure as it reads, already formatted. */
  figure: string;
  unit?: string;
  trend?: Trend | undefined;
  /** "Target 98 %" */
  target?: string | undefined;
  /** Something is wrong with this figure, in a few words. */
  alert?: { text: string; tone: "warn" | "bad" } | undefined;
  sparkline?: { label: string; values: readonly number[] };
  /** The rows behind the figure. */
  href?: string;
  /** The figure may have changed since: it is not renewed at this moment. */
  stale?: boolean;
}

/** Width of a figure's letter, in its font size, and of a unit's in the size of text. */
const letterEm = 0.62;
const unitRem = 0.6;

/** Width of a unit with the space before it. */
const unitRoom = (unit: string): number => (unit === "" ? 0 : unit.length * unitRem + 0.25);

/** As large as figures are, or as fits beside the sparkline: a figure that is cut off is another figure. */
function fontSizeOf(figure: string, unit = ""): string {
  const room = `(100cqi - ${unitRoom(unit).toFixed(2)}rem)`;
  return `min(var(--text-figure), calc(${room} / ${(figure.length * letterEm).toFixed(2)}))`;
}

const sparklineWidth = 88;
/** Smallest size of a figure beside a sparkline, in rem. */
const figureRem = 1.5;

/** The whole width of the sparkline with its margin where the tile has room for it beside the figure, otherwise none. */
function sparklineRoom(figure: string, unit = ""): string {
  const needed = (figure.length * letterEm * figureRem + unitRoom(unit)).toFixed(2);
  const whole = `${sparklineWidth + 12}px`;
  return `clamp(0px, (100cqi - ${needed}rem - ${whole}) * 1000, ${whole})`;
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, flat: Minus };

/** One figure with what makes it mean something: trend, target, recent past, and the rows behind it. */
export function StatTile({ label, figure, unit, trend, target, alert, sparkline, href, stale = false }: StatTileProps) {
  return (
    <article
      className={cx(
        "relative flex min-w-0 flex-col gap-2 rounded-panel border border-line bg-surface-1 p-4",
        href && "transition-colors hover:border-line-strong has-focus-visible:border-focus",
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="truncate font-body text-ink-muted">
          {href ? (
            <Anchor href={href} className="before:absolute before:inset-0 before:rounded-panel">
              {label}
            </Anchor>
          ) : (
            label
          )}
        </h3>
        {stale && (
          <span title="Not live" className="relative shrink-0 text-warn">
            <ClockAlert size={14} strokeWidth={2.25} aria-hidden />
            <span className="sr-only">Not live</span>
          </span>
        )}
      </div>
      <div className="@container flex items-end justify-between">
        <div className="@container min-w-0 flex-1">
          <p
            style={{ fontSize: fontSizeOf(figure, unit) }}
            className={cx("text-figure font-strong whitespace-nowrap", stale ? "text-ink-muted" : "text-ink")}
          >
            {figure}
            {unit && <span className="ml-1 text-read font-body tracking-normal text-ink-muted">{unit}</span>}
          </p>
        </div>
        {sparkline && (
          <div style={{ width: sparklineRoom(figure, unit) }} className="shrink-0 overflow-hidden">
            <div className="ml-3">
              <Sparkline {...sparkline} width={sparklineWidth} height={30} />
            </div>
          </div>
        )}
      </div>
      <Comparison alert={alert} trend={trend} target={target} />
    </article>
  );
}

/** The line below a figure; no hollow line without anything to compare it with. */
function Comparison({ alert, trend, target }: Pick<StatTileProps, "alert" | "trend" | "target">) {
  if (!alert && !trend && !target) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-small text-ink-muted">
      {alert && <Alert {...alert} />}
      {trend && <TrendMark trend={trend} />}
      {target && <span>{target}</span>}
    </div>
  );
}

function TrendMark({ trend }: { trend: Trend }) {
  const Arrow = arrows[trend.direction];
  return (
    <span className="inline-flex items-center gap-1">
      <span className={cx("inline-flex items-center gap-0.5 font-strong", toneText[trend.tone])}>
        <Arrow size={12} strokeWidth={2.5} aria-label={trend.direction} />
        {trend.change}
      </span>
      {trend.period}
    </span>
  );
}

function Alert({ text, tone }: { text: string; tone: "warn" | "bad" }): ReactNode {
  const Shape = toneIcon[tone];
  return (
    <span className={cx("inline-flex items-center gap-1 font-strong", toneText[tone])}>
      <Shape size={12} strokeWidth={2.5} aria-hidden />
      {text}
    </span>
  );
}
