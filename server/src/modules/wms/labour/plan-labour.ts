import { planWeeks } from "@cerebro/contracts/constants/labour.ts";
import type { labourEndpoints } from "@cerebro/contracts/endpoints/wms/labour.ts";
import { taskKinds } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { type Amount, planWork } from "@cerebro/engines/labour/plan-work.ts";
import { standardOn } from "@cerebro/engines/labour/standards.ts";
import { daysAfter } from "@cerebro/engines/time/site-day.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { type DayOutlook, outlookOn } from "../../forecasts/index.ts";
import { loadShifts, loadToday, type ShiftRow } from "./labour.store.ts";
import { loadStandards } from "./labour-writes.store.ts";
import { loadKnownWork, loadPastWork } from "./plan.store.ts";

const minuteMs = 60_000;
const nothing = { tasks: 0, units: 0 };

/** Work that orders bring: it rises and falls with demand. */
const ofOrders: ReadonlySet<string> = new Set(["pick", "pack", "ship", "replenish"]);
/** A forecast far from what is usual moves the plan no further than this. */
const [leastFactor, mostFactor] = [0.25, 4];

/** Work of a day [WMS-12]: known work or the usual amount, whichever is more, by the standards of that day. */
export const getLabourPlan: Verb<typeof labourEndpoints.getLabourPlan> = async (ctx, input) => {
  requireRole(ctx, "manager");
  const { timeZone, today } = await loadToday(ctx.read, ctx.now());
  const day = input.day ?? daysAfter(today, 1);
  const [known, past, standards, shifts, outlook] = await Promise.all([
    loadKnownWork(ctx.read, day),
    loadPastWork(ctx.read, day, planWeeks),
    loadStandards(ctx.read),
    loadShifts(ctx.read, { from: day, to: day }, null),
    outlookOn(ctx, day, planWeeks),
  ]);
  const kinds = taskKinds.map((kind) => {
    const done = past.filter((row) => row.kind === kind);
    const { usual, expected, neededMs } = planWork({
      known: amountOf(known.find((row) => row.kind === kind)),
      // Weeks in which nothing was done count as well.
      past: Array.from({ length: planWeeks }, (_, week) => expectedOf(kind, amountOf(done[week]), outlook)),
      standard: standardOn(standards, kind, day),
    });
    return {
      kind,
      known: amountOf(known.find((row) => row.kind === kind)),
      usual,
      expected,
      neededMs: neededMs ?? null,
    };
  });
  return {
    day,
    timeZone,
    weeks: planWeeks,
    forecast: outlook && { units: Math.round(outlook.expected), usualUnits: Math.round(outlook.usual) },
    kinds,
    neededMs: kinds.reduce((sum, { neededMs }) => sum + (neededMs ?? 0), 0),
    withoutStandard: kinds.filter(({ expected, neededMs }) => neededMs === null && expected.tasks > 0).length,
    plannedMs: shifts.reduce((sum, shift) => sum + workingMs(shift), 0),
    shifts: shifts.map(({ day: _day, ...shift }) => shift),
  };
};

const amountOf = ({ tasks, units }: { readonly tasks: number; readonly units: number } = nothing) => ({ tasks, units });

/** Work of a past day, scaled by the forecast of demand relative to the usual demand. */
function expectedOf(kind: string, { tasks, units }: Amount, outlook: DayOutlook | null): Amount {
  if (outlook === null || !ofOrders.has(kind)) return { tasks, units };
  const factor = Math.min(mostFactor, Math.max(leastFactor, outlook.expected / outlook.usual));
  return { tasks: tasks * factor, units: units * factor };
}

const workingMs = ({ startsAt, endsAt, breakMinutes }: ShiftRow): number =>
  Date.parse(endsAt) - Date.parse(startsAt) - breakMinutes * minuteMs;
