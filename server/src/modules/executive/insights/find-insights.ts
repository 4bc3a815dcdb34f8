import type { FoundInsight } from "@cerebro/contracts/entities/executive/insights.ts";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import { trendOf } from "@cerebro/engines/insights/trend.ts";
import { homeDay } from "../../../platform/home-zone.store.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Context } from "../../../platform/context.ts";
import { insertInsight, readWeeks, type WeekFigures, type Weeks } from "./insights.store.ts";

interface Figure {
  readonly name: string;
  readonly hemisphere: Hemisphere;
  readonly title: string;
  readonly what: string;
  readonly of: (figures: WeekFigures) => Weeks;
}

const figures: readonly Figure[] = [
  {
    name: "order_value",
    hemisphere: "executive",
    title: "Order value",
    what: "The value of new orders",
    of: ({ orderValueNow: now, orderValueBefore: before }) => ({ now, before }),
  },
  {
    name: "units_shipped",
    hemisphere: "wms",
    title: "Units shipped",
    what: "The number of units shipped",
    of: ({ unitsShippedNow: now, unitsShippedBefore: before }) => ({ now, before }),
  },
  {
    name: "shipped_on_time",
    hemisphere: "logistics",
    title: "Orders shipped on time",
    what: "The number of orders shipped on time",
    of: ({ deliveredNow: now, deliveredBefore: before }) => ({ now, before }),
  },
];

/** Tells each area of a figure that changed by more than a tenth from one week to the next, once a day [RT-02]. */
export async function findInsights(context: Context): Promise<number> {
  requireRole(context, "superadmin");
  const weeks = await readWeeks(context.read, context.now());
  const found = figures.flatMap((figure) => insightOf(figure, weeks));
  const day = await homeDay(context.read, context.now());
  return context.transaction(async (tx) => {
    let told = 0;
    for (const { figure, ...insight } of found) {
      if (!(await insertInsight(tx, context.organisationId, { figure, day, ...insight }))) continue;
      const payload = { ...insight };
      tx.audit({
        action: "insight.find",
        subjectType: "organisation",
        subjectId: context.organisationId,
        after: payload,
      });
      tx.publish({ type: "insight.found", subjectId: context.organisationId, payload });
      told += 1;
    }
    return told;
  });
}

function insightOf(
  { name, hemisphere, title, what, of }: Figure,
  weeks: WeekFigures,
): (FoundInsight & { figure: string })[] {
  const { now, before } = of(weeks);
  const trend = trendOf(before, now);
  if (trend === null) return [];
  const percent = Math.round(Math.abs(trend.change) * 100);
  const direction = trend.change > 0 ? "rose" : "fell";
  const content = `${what} ${direction} by ${percent} % in the last seven days, compared with the seven days before.`;
  return [{ figure: name, hemisphere, title, content, impact: trend.impact }];
}
