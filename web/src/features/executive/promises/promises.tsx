import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RoiPromise as SavedPromise } from "@cerebro/contracts/entities/executive/roi-promise.ts";
import type { MetricDetail } from "@cerebro/contracts/entities/executive/metrics.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { calculateRoi } from "@cerebro/engines/roi/calculate.ts";
import { type Industry, industries, presets } from "@cerebro/engines/roi/presets.ts";
import { achieved, type PromiseKind, promisesOf, type RoiPromise } from "@cerebro/engines/roi/promise.ts";
import { formatDollars, formatPayback } from "@cerebro/engines/roi/words.ts";
import { useSearchState } from "../../../data/address.ts";
import { reading } from "../../../data/query-client.ts";
import { formatDateOnly, formatDecimal } from "../../../parts/format.ts";
import { FormButton } from "../../../parts/form-drawer.tsx";
import { LiveHeader } from "../../../parts/live-header.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { LineChart } from "../../../ui/chart/line-chart.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { DateField } from "../../../ui/form/fields.tsx";
import { Segments } from "../../../ui/form/segments.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import type { Tone } from "../../../ui/tone.ts";
import { metricHref, valueText } from "../kpis/metric-words.ts";
import { PromiseForm } from "./promise-form.tsx";

const dayMs = 86_400_000;
const span = 28;
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);
const shift = (day: string, days: number): string => dayText(Date.parse(day) + days * dayMs);

/** `/executive/metrics`: what the ROI calculator promised, held by the metrics of the registry [APP-21]. */
export function SuccessMetrics() {
  const query = useQuery(reading("GET /api/executive/roi-promise", {}));
  return (
    <>
      <LiveHeader page="executiveMetrics" />
      <Async query={query} skeleton={<Skeleton className="h-[640px] w-full" />}>
        {({ promise }) => <HeldPromise saved={promise} />}
      </Async>
    </>
  );
}

/** The saved promise, or the one that the address asks for. */
function HeldPromise({ saved }: { saved: SavedPromise | null }) {
  const [search, change] = useSearchState();
  const [today] = useState(() => dayText(Date.now()));
  const industry: Industry = industries.find((one) => one === search["industry"]) ?? saved?.industry ?? "distribution";
  const asked = search["baseline"];
  const baseline = typeof asked === "string" && asked !== "" ? asked : (saved?.baselineOn ?? shift(today, -90));
  const lastBaseline = shift(today, -span);
  const form = (close: () => void) => {
    const done = () => {
      close();
      change({ industry: undefined, baseline: undefined });
    };
    return <PromiseForm {...{ saved, industry, baseline, lastBaseline }} onDone={done} />;
  };
  return (
    <div className="flex flex-col gap-4">
      <Panel
        title="Promise"
        actions={
          <FormButton
            label={saved === null ? "Save a promise" : "Change"}
            title="Promise of the ROI calculator"
            form={form}
          />
        }
      >
        {saved === null ? <p className="text-ink-muted">{nothingSaved}</p> : <SavedText saved={saved} />}
      </Panel>
      <div className="flex flex-wrap items-end gap-4" data-print="hide">
        <Segments
          label="Claims of the calculator for"
          options={industries.map((value) => ({ value, label: presets[value].name }))}
          value={industry}
          onChange={(value) => change({ industry: value })}
        />
        <DateField
          label="First day of the baseline"
          value={baseline}
          max={lastBaseline}
          onChange={({ target }) => change({ baseline: target.value })}
        />
        <TextLink href={href("roi")}>ROI calculator</TextLink>
      </div>
      <Promises key={baseline} promises={promisesOf(industry)} baseline={baseline} today={today} />
    </div>
  );
}

const nothingSaved =
  "No promise is saved. With the figures of your calculation and a first day of the baseline, this page opens with your promise for everybody.";

function SavedText({ saved }: { saved: SavedPromise }) {
  const { industry, baselineOn, savedBy, savedAt } = saved;
  const { totalAnnualSavings, netAnnualBenefit, paybackMonths } = calculateRoi(industry, saved);
  return (
    <>
      <p className="text-read">
        {presets[industry].name}: {formatDollars(totalAnnualSavings)} saved a year, {formatDollars(netAnnualBenefit)}{" "}
        after the price of the platform; payback {formatPayback(paybackMonths)}.
      </p>
      <p className="text-small text-ink-muted">
        Saved by {savedBy} on {formatDateOnly(savedAt.slice(0, 10))}; baseline from {formatDateOnly(baselineOn)}.
      </p>
    </>
  );
}

interface Held {
  readonly promise: RoiPromise;
  readonly now: MetricDetail;
  readonly before: MetricDetail;
  readonly achieved: number | null;
}

function Promises({ promises, baseline, today }: { promises: readonly RoiPromise[]; baseline: string; today: string }) {
  const route = "GET /api/metrics/{metricId}";
  const now = useQueries({
    queries: promises.map(({ metricId }) => reading(route, { metricId, from: shift(today, 1 - span), to: today })),
  });
  const before = useQueries({
    queries: promises.map(({ metricId }) =>
      reading(route, { metricId, from: baseline, to: shift(baseline, span - 1) }),
    ),
  });
  const failed = [...now, ...before].find(({ error }) => error !== null);
  if (failed !== undefined) {
    return <Banner tone="bad" title="The figures could not be loaded. Choose another baseline, or try again." />;
  }
  const held = promises.flatMap((promise, at): Held[] => {
    const [after, earlier] = [now[at]?.data, before[at]?.data];
    if (after === undefined || earlier === undefined) return [];
    const result = achieved(promise.kind, earlier.metric.value, after.metric.value);
    return [{ promise, now: after, before: earlier, achieved: result }];
  });
  if (held.length < promises.length) return <Skeleton className="h-[640px] w-full" />;
  return <Comparison held={held} baseline={baseline} />;
}

const isKept = ({ promise, achieved: reached }: Held): boolean => reached !== null && reached >= promise.promised;

function Comparison({ held, baseline }: { held: readonly Held[]; baseline: string }) {
  const measured = held.filter((one) => one.achieved !== null);
  const kept = measured.filter(isKept).length;
  return (
    <>
      <p className="max-w-[90ch] text-read">
        {measured.length === 0
          ? `None of the ${held.length} claims can be measured against the ${span} days from ${formatDateOnly(baseline)}.`
          : `${kept} of ${measured.length} measured claims are reached, against the ${span} days from ${formatDateOnly(baseline)}.`}
        {measured.length < held.length &&
          measured.length > 0 &&
          ` ${held.length - measured.length} cannot be measured.`}
      </p>
      <div className="grid gap-3 mobile:grid-cols-2 wide:grid-cols-3">
        {held.map((one) => (
          <PromiseCard key={one.promise.id} held={one} />
        ))}
      </div>
      <p className="text-small text-ink-muted">
        Claims are those of the ROI calculator for the chosen industry. A baseline from before the product was used
        gives the full effect; records from that time can be imported.
      </p>
    </>
  );
}

const units: Readonly<Record<PromiseKind, string>> = {
  points: "points",
  more: "% more",
  less: "% less",
  "fewer-failures": "% fewer failures",
  faster: "% faster",
};

function wordOf(held: Held): { label: string; tone: Tone } {
  if (held.achieved === null) return { label: "Not measured", tone: "neutral" };
  if (isKept(held)) return { label: "Reached", tone: "good" };
  return held.achieved > 0 ? { label: "In part", tone: "warn" } : { label: "Not reached", tone: "bad" };
}

function PromiseCard({ held }: { held: Held }) {
  const { promise, now, before } = held;
  const unit = units[promise.kind];
  const missing = now.metric.reason ?? before.metric.reason ?? "The baseline leaves nothing to compare with.";
  const known = now.series.filter(({ value }) => value !== null);
  return (
    <Panel
      title={promise.claim}
      actions={<StateMark word={wordOf(held)} />}
      footer={<TextLink href={metricHref(promise.metricId)}>{now.metric.name}: definition and rows</TextLink>}
    >
      <dl className="grid grid-cols-2 gap-2 pb-3">
        <div>
          <dt className="text-small text-ink-muted">Promised</dt>
          <dd className="text-read font-strong">
            {formatDecimal(promise.promised)} {unit}
          </dd>
        </div>
        <div>
          <dt className="text-small text-ink-muted">Achieved</dt>
          <dd className="text-read font-strong">
            {held.achieved === null ? "–" : `${formatDecimal(held.achieved)} ${unit}`}
          </dd>
        </div>
      </dl>
      {held.achieved === null ? (
        <p className="text-ink-muted">{missing}</p>
      ) : (
        <p className="text-ink-muted">
          {valueText(before.metric.value, before.metric)} then, {valueText(now.metric.value, now.metric)} now.
        </p>
      )}
      {known.length > 2 && (
        <LineChart
          title={`${now.metric.name}, latest ${span} days`}
          hideTitle
          xs={now.series.map(({ from }) => from)}
          format={(value) => valueText(value, now.metric)}
          formatX={(day) => formatDateOnly(String(day))}
          series={[{ id: "value", label: now.metric.name, values: now.series.map(({ value }) => value) }]}
          fromZero={false}
          height={140}
        />
      )}
    </Panel>
  );
}
