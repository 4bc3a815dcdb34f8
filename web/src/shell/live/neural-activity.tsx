import type { ServerMessageOf } from "@cerebro/contracts/messages/from-server.ts";
import { useLive } from "../../data/live/live-state.ts";
import { cx } from "../../ui/cx.ts";
import { numberFormat } from "../../ui/habits.ts";
import { Popover } from "../../ui/overlay/popover.tsx";

type Activity = ServerMessageOf<"neural_activity">;

const share = numberFormat({ style: "percent", maximumFractionDigits: 0 });
const secondMs = 1_000;
/** Height of each bar at rest and at full load. */
const bars = [
  { x: 1.5, rest: 0.3, busy: 0.7 },
  { x: 6.5, rest: 0.55, busy: 1 },
  { x: 11.5, rest: 0.4, busy: 0.85 },
] as const;

const runningIn = ({ running }: Activity): number => running.actions + running.jobs + running.workflows;

function summary(activity: Activity): string {
  const count = runningIn(activity);
  return count === 0 ? "nothing runs" : `${count} at work`;
}

/** Running work of the product, in three bars; nothing without a report of the server [AI-23]. */
export function NeuralActivity() {
  const activity = useLive((state) => state.activity);
  if (activity === undefined) return null;
  return (
    <Popover
      label="Neural activity"
      place="bottom-end"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          data-part="neural-activity"
          data-processing={activity.processing}
          data-tip={`Neural activity: ${summary(activity)}`}
          aria-label={`Neural activity: ${summary(activity)}`}
          className="grid size-control place-items-center rounded-control hover:bg-surface-2"
        >
          <Bars activity={activity} />
        </button>
      )}
    >
      {() => <ActivityDetails activity={activity} />}
    </Popover>
  );
}

function Bars({ activity }: { activity: Activity }) {
  return (
    <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden>
      {bars.map(({ x, rest, busy }) => (
        <rect
          key={x}
          x={x}
          y={1}
          width={3}
          height={14}
          rx={1.5}
          style={{ transform: `scaleY(${rest + (busy - rest) * activity.intensity})` }}
          className={cx(
            "origin-center transition-transform duration-(--calm) [transform-box:fill-box]",
            activity.processing ? "fill-accent-text" : "fill-ink-faint",
          )}
        />
      ))}
    </svg>
  );
}

/** Running work, its confidence and expected duration, as reported by the server. */
export function ActivityDetails({ activity }: { activity: Activity }) {
  const { running, activeServices, predictions, confidence, intensity } = activity;
  const kinds = [
    ["action", running.actions],
    ["job", running.jobs],
    ["workflow", running.workflows],
  ] as const;
  const parts = kinds
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}${count === 1 ? "" : "s"}`);
  return (
    <section aria-label="Neural activity" className="flex w-64 max-w-full flex-col gap-2 text-tool">
      <p className="font-strong">
        {parts.length === 0 ? "Nothing runs at this moment" : `Running: ${parts.join(", ")}`}
      </p>
      {activeServices.length > 0 && <p className="text-ink-muted">{activeServices.join(", ")}</p>}
      {predictions.length > 0 && (
        <ul className="flex flex-col gap-0.5 text-ink-muted">
          {predictions.map(({ service, work, remainingMs }) => (
            <li key={`${service} ${work}`} className="flex justify-between gap-3">
              <span className="min-w-0 truncate">{work}</span>
              <span className="shrink-0">about {Math.max(1, Math.round(remainingMs / secondMs))} s left</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-small text-ink-muted">
        Busy {share.format(intensity)} of the last 5 seconds
        {confidence !== null && `, confidence ${share.format(confidence)}`}
      </p>
    </section>
  );
}
