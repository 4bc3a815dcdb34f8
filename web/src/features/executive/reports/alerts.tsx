import { createMetricAlert } from "@cerebro/contracts/fields/executive/metric-alerts.ts";
import { FormButton } from "../../../parts/form-drawer.tsx";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useQuery } from "@tanstack/react-query";
import BellRing from "lucide-react/icons/bell-ring";
import { useState } from "react";
import type { MetricAlert } from "@cerebro/contracts/entities/executive/metric-alerts.ts";
import type { Metric } from "@cerebro/contracts/entities/executive/metrics.ts";
import { reading } from "../../../data/query-client.ts";
import { CommandForm } from "../../../parts/command-form.tsx";
import { textOf } from "../../../parts/form-values.ts";
import { counted } from "../../../parts/format.ts";
import { Moment } from "../../../parts/moment.tsx";
import { StateMark, type StateWord } from "../../../parts/state-mark.tsx";
import { useCommand } from "../../../parts/use-command.ts";
import { useSave } from "../../../parts/use-save.ts";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/link.tsx";
import { Async } from "../../../ui/feedback/async.tsx";
import { Skeleton, SkeletonText } from "../../../ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/state-panel.tsx";
import { NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Drawer } from "../../../ui/overlay/dialog.tsx";
import { RemoveButton } from "../remove-button.tsx";
import { limitTyped, metricHref, typedLimit, unitText, valueText } from "../kpis/metric-words.ts";
import { optionsOf } from "../../../ui/form/select.tsx";

const field = fieldsFor(createMetricAlert);

const states: Readonly<Record<MetricAlert["state"], StateWord>> = {
  unknown: { label: "Not judged yet", tone: "neutral" },
  ok: { label: "Within the limit", tone: "good" },
  breach: { label: "Breach", tone: "bad" },
  failed: { label: "Could not be checked", tone: "warn" },
};
const rules = { above: "Above a limit", below: "Below a limit", unusual: "Outside of its usual range" } as const;
type Rule = keyof typeof rules;

const measured = (alert: MetricAlert, value: number | null): string => valueText(value, { ...alert, per: null });

/** Alerts on metrics: their limits, state, subscribers and events. */
export function Alerts() {
  const query = useQuery(reading("GET /api/executive/alerts", { limit: 100 }));
  return (
    <Panel
      title="Alerts on metrics"
      hint="Checked every 15 minutes. A breach is reported once, in the notifications and by mail, until it is over."
      flush
      actions={<FormButton label="Add alert" form={(close) => <AlertForm onDone={close} />} />}
    >
      <Async
        query={query}
        skeleton={<Skeleton className="h-40 w-full" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState icon={BellRing} title="No alert">
            Add an alert to hear when a metric passes a limit or leaves its usual range.
          </EmptyState>
        }
      >
        {({ rows }) => (
          <ul className="divide-y divide-line border-t border-line">
            {rows.map((alert) => (
              <Alert key={alert.id} alert={alert} />
            ))}
          </ul>
        )}
      </Async>
    </Panel>
  );
}

function Alert({ alert }: { alert: MetricAlert }) {
  const { id: alertId, name, metricId, metricName, rule, threshold, paused, state, value, reason, checkedAt } = alert;
  const [open, setOpen] = useState(false);
  const silent = { told: undefined, refusal: "toast" } as const;
  const acknowledge = useCommand("POST /api/executive/alerts/{alertId}/acknowledge", silent);
  const subscribe = useCommand("POST /api/executive/alerts/{alertId}/subscribe", silent);
  const change = useCommand("PUT /api/executive/alerts/{alertId}", silent);
  const remove = useCommand("DELETE /api/executive/alerts/{alertId}", silent);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-strong [overflow-wrap:anywhere]">{name}</p>
        <p className="text-small text-ink-muted">
          <TextLink href={metricHref(metricId)}>{metricName}</TextLink>{" "}
          {rule === "unusual" ? "outside of its usual range" : `${rule} ${measured(alert, threshold)}`} ·{" "}
          {counted(alert.subscribers, "subscriber", "subscribers")}
        </p>
        {reason !== null && <p className="text-small text-ink-muted">{reason}</p>}
      </div>
      <span className="font-strong">{value === null ? "–" : measured(alert, value)}</span>
      {paused ? <StateMark word={{ label: "Paused", tone: "neutral" }} /> : <StateMark word={states[state]} />}
      <span className="text-small text-ink-muted">
        {checkedAt === null ? "Not checked yet" : <Moment at={checkedAt} />}
      </span>
      <div className="flex flex-wrap gap-2">
        {alert.openEventId !== null && (
          <Button variant="primary" busy={acknowledge.busy} onClick={() => acknowledge.run({ alertId })}>
            Acknowledge
          </Button>
        )}
        <Button onClick={() => setOpen(true)}>History</Button>
        <FormButton label="Edit" title={`Edit ${name}`} form={(close) => <AlertForm alert={alert} onDone={close} />} />
        <Button busy={subscribe.busy} onClick={() => subscribe.run({ alertId, subscribed: !alert.subscribed })}>
          {alert.subscribed ? "Unsubscribe" : "Subscribe"}
        </Button>
        <Button
          busy={change.busy}
          onClick={() =>
            change.run({ alertId, version: alert.version, name, metricId, rule, threshold, paused: !paused })
          }
        >
          {paused ? "Resume" : "Pause"}
        </Button>
        <RemoveButton name={name} busy={remove.busy} onRemove={() => remove.run({ alertId })}>
          Its history is deleted too, and its subscribers get no more notices. This cannot be undone.
        </RemoveButton>
      </div>
      <Drawer open={open} onClose={() => setOpen(false)} title={`History of ${name}`}>
        {open && <History alertId={alertId} />}
      </Drawer>
    </li>
  );
}

const kinds = {
  breach: { label: "Breach", tone: "bad" },
  recovered: { label: "Over", tone: "good" },
  failed: { label: "Could not be checked", tone: "warn" },
} as const satisfies Record<string, StateWord>;

function History({ alertId }: { alertId: string }) {
  const query = useQuery(reading("GET /api/executive/alerts/{alertId}/events", { alertId, limit: 100 }));
  return (
    <Async query={query} skeleton={<SkeletonText lines={6} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="text-ink-muted">Nothing has happened since the alert was added.</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {rows.map((event) => (
              <li key={event.id} className="flex flex-col gap-1">
                <span className="flex items-center gap-3">
                  <Moment at={event.at} />
                  <StateMark word={kinds[event.kind]} />
                </span>
                <p>{event.text}</p>
                {event.acknowledgedBy !== null && (
                  <p className="text-small text-ink-muted">Acknowledged by {event.acknowledgedBy}.</p>
                )}
                {event.letters.map((letter) => (
                  <p key={letter.name} className="text-small text-ink-muted">
                    Mail to {letter.name}: {letter.state}
                    {letter.reason !== null && `. ${letter.reason}`}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        )
      }
    </Async>
  );
}

interface AlertFormProps {
  /** The one that is changed; without it a new one is made. */
  readonly alert?: MetricAlert;
  readonly onDone: () => void;
}

/** A new alert, or one that is changed: what it watches, and when it speaks. */
function AlertForm(props: AlertFormProps) {
  const query = useQuery(reading("GET /api/metrics", {}));
  return (
    <Async query={query} skeleton={<SkeletonText lines={6} />}>
      {({ metrics }) => <AlertFields metrics={metrics} {...props} />}
    </Async>
  );
}

function AlertFields({ metrics, alert, onDone }: AlertFormProps & { readonly metrics: readonly Metric[] }) {
  const [metricId, setMetricId] = useState(alert?.metricId ?? "");
  const [rule, setRule] = useState<Rule>(alert?.rule ?? "above");
  const command = useSave({
    create: "POST /api/executive/alerts",
    update: "PUT /api/executive/alerts/{alertId}",
    of: alert && { alertId: alert.id, version: alert.version },
    told: ({ name }) => `${name} is ${alert ? "saved" : "watched now"}`,
    onDone,
  });
  const metric = metrics.find(({ id }) => id === metricId) ?? metrics[0];
  if (metric === undefined) return <p className="text-ink-muted">There is no metric that you may see.</p>;
  const save = (data: FormData) => {
    const threshold = rule === "unusual" ? null : limitTyped(textOf(data, "threshold"), metric);
    command.run({
      name: textOf(data, "name") ?? metric.name,
      metricId: metric.id,
      rule,
      threshold,
      paused: alert?.paused ?? false,
    });
  };
  const own = startOf(metric, alert);
  return (
    <CommandForm command={command} onSubmit={save} submit={alert ? "Save alert" : "Add alert"}>
      <SelectField
        {...field("metricId")}
        options={metrics.map(({ id, name }) => ({ value: id, label: name }))}
        value={metric.id}
        onChange={({ target }) => setMetricId(target.value)}
      />
      <SelectField
        {...field("rule")}
        label="Alert when it is"
        options={optionsOf(rules)}
        value={rule}
        onChange={({ target }) => setRule(target.value as Rule)}
      />
      {rule !== "unusual" && <Limit key={metric.id} metric={metric} limit={own.threshold} />}
      <TextField key={metric.id} {...field("name")} defaultValue={own.name} />
    </CommandForm>
  );
}

/** First values of the fields while this metric is chosen. */
const startOf = (metric: Metric, alert: MetricAlert | undefined): Pick<MetricAlert, "name" | "threshold"> =>
  alert?.metricId === metric.id ? alert : { name: metric.name, threshold: null };

function Limit({ metric, limit }: { readonly metric: Metric; readonly limit: number | null }) {
  const now = metric.value === null ? metric.reason : `Now ${valueText(metric.value, metric)}.`;
  return (
    <NumberField
      {...field("threshold")}
      label="Limit"
      hint={now}
      optional={false}
      step="any"
      unit={unitText(metric) || (metric.currency ?? "")}
      defaultValue={typedLimit(limit, metric)}
    />
  );
}
