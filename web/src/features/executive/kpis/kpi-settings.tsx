import { setMetric } from "@cerebro/contracts/fields/executive/metrics.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import type { MetricDetail, MetricVersion, WorkingClock } from "@cerebro/contracts/entities/executive/metrics.ts";
import { reading } from "../../../data/query-client.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { textOf } from "../../../parts/form-values.ts";
import { Moment } from "../../../parts/moment.tsx";
import { weekdayOptions } from "../../../parts/weekdays.ts";
import { useCommand } from "../../../parts/use-command.ts";
import { Async } from "../../../ui/feedback/async.tsx";
import { SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { ChoicesField } from "../../../ui/form/choice-fields.tsx";
import { NumberField, TextField, TextareaField } from "../../../ui/form/fields.tsx";
import { FieldRow, FormSection } from "../../../ui/form/form.tsx";
import { limitTyped, typedLimit, unitText, valueText } from "./metric-words.ts";

const field = fieldsFor(setMetric);

function clockFrom(data: FormData): WorkingClock | null {
  if (data.get("working") === null) return null;
  return {
    weekdays: data.getAll("clock.weekdays").map(Number),
    opens: textOf(data, "clock.opens") ?? "",
    closes: textOf(data, "clock.closes") ?? "",
    closedOn: (textOf(data, "clock.closedOn") ?? "").split(/[\s,;]+/).filter((day) => day !== ""),
  };
}

/** Limits of the figure; each change is a new version, and the former ones stay below. */
export function KpiSettings({ detail, onDone }: { detail: MetricDetail; onDone: () => void }) {
  const { metric, hasClock, clock } = detail;
  const command = useCommand("PUT /api/metrics/{metricId}/settings", {
    told: ({ version }) => `${metric.name} is judged by version ${version} now`,
    onDone,
  });
  const save = (data: FormData) =>
    command.run({
      metricId: metric.id,
      version: metric.version,
      target: limitTyped(textOf(data, "target"), metric),
      good: limitTyped(textOf(data, "good"), metric),
      critical: limitTyped(textOf(data, "critical"), metric),
      clock: hasClock ? clockFrom(data) : null,
      note: textOf(data, "note"),
    });
  const unit = metric.unit === "minor" ? (metric.currency ?? "") : unitText(metric);
  const limit = (name: "target" | "good" | "critical", label: string, hint: string) => (
    <NumberField
      {...field(name)}
      label={label}
      hint={hint}
      optional
      step="any"
      unit={unit}
      defaultValue={typedLimit(metric[name], metric)}
    />
  );
  return (
    <div className="flex flex-col gap-6">
      <CommandForm command={command} onSubmit={save} submit="Save as a new version">
        <FormSection
          title="Limits"
          hint="Good at the good limit or better, critical beyond the critical one, a warning between."
        >
          {limit("target", "Target", "What is aimed at")}
          <FieldRow>
            {limit("good", "Good limit", "Good from here on")}
            {limit("critical", "Critical limit", "Critical when worse")}
          </FieldRow>
        </FormSection>
        {hasClock && <ClockFields clock={clock} />}
        <TextareaField {...field("note")} label="Why" hint="Shown in the history" rows={2} />
      </CommandForm>
      <Versions metricId={metric.id} write={(value) => valueText(value, metric)} />
    </div>
  );
}

function ClockFields({ clock }: { clock: WorkingClock | null }) {
  return (
    <FormSection title="Working calendar" hint="With it only working hours count; without it every hour does.">
      <Checkbox name="working" defaultChecked={clock !== null} label="Count working hours only" />
      <ChoicesField
        {...field("clock.weekdays")}
        label="Working days"
        options={weekdayOptions}
        defaultValue={(clock?.weekdays ?? [1, 2, 3, 4, 5]).map(String)}
        shape="row"
      />
      <FieldRow>
        <TextField {...field("clock.opens")} pattern="([01]\d|2[0-3]):[0-5]\d" defaultValue={clock?.opens ?? "08:00"} />
        <TextField
          {...field("clock.closes")}
          pattern="([01]\d|2[0-3]):[0-5]\d"
          defaultValue={clock?.closes ?? "18:00"}
        />
      </FieldRow>
      <TextField
        {...field("clock.closedOn")}
        label="Closed on"
        hint="Days such as 2026-12-25, separated by commas"
        optional
        defaultValue={clock?.closedOn.join(", ") ?? ""}
      />
    </FormSection>
  );
}

function Versions({ metricId, write }: { metricId: string; write: (value: number | null) => string }) {
  const query = useQuery(reading("GET /api/metrics/{metricId}/versions", { metricId }));
  return (
    <section aria-labelledby="metric-versions">
      <h3 id="metric-versions" className="pb-2 text-tool font-strong">
        History
      </h3>
      <Async
        query={query}
        skeleton={<SkeletonText lines={3} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className="text-ink-muted">Nothing was changed: the limits of the definition hold.</p>}
      >
        {({ rows }) => (
          <ul className="divide-y divide-line">
            {rows.map((version) => (
              <Version key={version.version} version={version} write={write} />
            ))}
          </ul>
        )}
      </Async>
    </section>
  );
}

function Version({ version, write }: { version: MetricVersion; write: (value: number | null) => string }) {
  return (
    <li className="py-2">
      <p>
        <code>{version.version}</code> target {write(version.target)}, good {write(version.good)}, critical{" "}
        {write(version.critical)}
        {version.clock !== null && `, ${version.clock.opens} to ${version.clock.closes}`}
      </p>
      <p className="text-small text-ink-muted">
        {version.changedBy}, <Moment at={version.changedAt} />
        {version.note !== null && `: ${version.note}`}
      </p>
    </li>
  );
}
