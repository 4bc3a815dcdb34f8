import { useState } from "react";
import { Button } from "../../ui/action/button.tsx";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";
import { type Activity, type Lane, lanesOf, spoken, windowSeconds } from "./lanes.ts";

const laneHeight = 40;

/** Work of each service over time: a lane for each, with the same as a table for readers. */
export function ActivityLanes({ activity }: { activity: Activity }) {
  const [asTable, setAsTable] = useState(false);
  const lanes = lanesOf(activity);
  return (
    <section className="mt-8">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-title">Services at work</h2>
        {lanes.length > 0 && (
          <Button variant="ghost" onClick={() => setAsTable(!asTable)} aria-pressed={asTable}>
            Show as table
          </Button>
        )}
      </div>
      {lanes.length === 0 && <p className="mt-3 text-read text-ink-muted">Nothing has run in the last minute.</p>}
      {lanes.length > 0 && (asTable ? <RecentTable activity={activity} /> : <Picture lanes={lanes} />)}
    </section>
  );
}

function Picture({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <div className="mt-3">
      <ul className="border-t border-line">
        {lanes.map(({ service, runs }) => (
          <li
            key={service}
            className="grid items-center gap-x-4 border-b border-line mobile:grid-cols-[200px_minmax(0,1fr)]"
            style={{ minHeight: laneHeight }}
          >
            <span className="truncate pt-1 mobile:pt-0">
              {spoken(service)} <span className="text-ink-faint">{runs.length}</span>
            </span>
            <span aria-hidden className="relative block h-6 overflow-hidden rounded-mark bg-surface-2">
              {runs.map(({ key, from, to, work, tookMs }) => (
                <span
                  key={key}
                  data-tip={`${spoken(work)}, ${Math.round(tookMs)} ms`}
                  className="absolute inset-y-0 min-w-[2px] rounded-[1px] bg-chart-1"
                  style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p aria-hidden className="mt-1 flex justify-between text-small text-ink-faint mobile:ml-[216px]">
        <span>{windowSeconds} s ago</span>
        <span>now</span>
      </p>
    </div>
  );
}

function RecentTable({ activity }: { activity: Activity }) {
  return (
    <ScrollRegion label="Work of the last minute" className="mt-3">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line-strong">
            {["Service", "Work", "Kind", "Ended", "Took"].map((title) => (
              <th key={title} scope="col" className="py-2 pr-4">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {activity.recent.map(({ service, work, kind, agoMs, tookMs }, index) => (
            <tr key={`${index}-${service}-${work}`} className="border-b border-line">
              <td className="py-1.5 pr-4">{spoken(service)}</td>
              <td className="py-1.5 pr-4">{spoken(work)}</td>
              <td className="py-1.5 pr-4">{spoken(kind)}</td>
              <td className="py-1.5 pr-4">{Math.round(agoMs / 1000)} s ago</td>
              <td className="py-1.5 pr-4">{Math.round(tookMs)} ms</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
