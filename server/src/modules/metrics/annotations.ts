import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { Metric, MetricAnnotation } from "@cerebro/contracts/entities/executive/metrics.ts";
import type { Context } from "../../platform/context.ts";
import { loadAnnotations, type StoredAnnotation } from "./annotations.store.ts";
import { writerOf } from "./write-value.ts";

/** The events to be marked in the history of a metric that begins on `fromDay` [EXE-01]. */
export async function annotationsOf(
  ctx: Context,
  metric: Pick<Metric, "id" | "unit" | "per" | "currency">,
  { zone, fromDay }: { readonly zone: string; readonly fromDay: string | undefined },
): Promise<MetricAnnotation[]> {
  if (fromDay === undefined) return [];
  const stored = await loadAnnotations(ctx.read, {
    metricId: metric.id,
    zone,
    fromDay,
    withAlerts: rolePasses(ctx.roles, "executive"),
    withMonths: metric.id.startsWith("money."),
  });
  const write = writerOf(metric);
  return stored.map((event) => ({ day: event.day, kind: event.kind, text: textOf(event, write) }));
}

function textOf(event: StoredAnnotation, write: (value: number) => string): string {
  const { kind, text } = event;
  if (kind === "alert") return text ?? "";
  if (kind === "closing") return `The month ${text} was closed.`;
  const limits = (["target", "good", "critical"] as const).flatMap((name) => {
    const value = event[name];
    return value === null ? [] : [`${name} ${write(value)}`];
  });
  const changed = limits.length === 0 ? "Limits were removed." : `Limits were changed: ${limits.join(", ")}.`;
  return text === null ? changed : `${changed} ${text}`;
}
