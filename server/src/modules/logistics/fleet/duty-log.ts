import { violationDays } from "@cerebro/contracts/constants/fleet.ts";
import type { dutyEndpoints } from "@cerebro/contracts/endpoints/logistics/duty.ts";
import type { DriverHours, DutyLog } from "@cerebro/contracts/entities/logistics/duty.ts";
import { firstDay } from "@cerebro/contracts/entities/primitives.ts";
import { timeWithin } from "@cerebro/engines/hours/duty.ts";
import { hoursFindings, hoursNow } from "@cerebro/engines/hours/judge.ts";
import { addDays, type Day, dayText, midnightOf, parseDay, wallClockAt } from "@cerebro/engines/time/zoned-time.ts";
import { duties } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Reader } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { checkPlannedDuty } from "./check-planned-duty.ts";
import { type DriverTerms, loadCorrections, loadEntries, loadLogs, loadTerms, type LoggedDuty } from "./duty.store.ts";
import { lookBackFrom, presentFinding, readLog } from "./hours.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;

export const getDriverHours: Verb<typeof dutyEndpoints.getDriverHours> = async (ctx, { driverId }) => {
  requireRole(ctx, "logistics");
  return presentHours(ctx.read, driverId, ctx.now());
};

/** Remaining hours of a driver at a moment, and violations in the weeks before it. */
export async function presentHours(reader: Reader, driverId: string, now: Date): Promise<DriverHours> {
  const { terms, entries } = await loadJudged(reader, driverId, lookBackFrom(now));
  const log = readLog(entries, now, terms.ruleSet);
  const last = entries.findLast(({ beganAt }) => Date.parse(beganAt) <= now.getTime());
  const isOver = last?.endedAt !== undefined && last.endedAt !== null && Date.parse(last.endedAt) <= now.getTime();
  const since = now.getTime() - violationDays * dayMs;
  return {
    driverId,
    name: terms.name,
    rule: terms.ruleSet,
    cycle: terms.cycle,
    timeZone: terms.timeZone,
    at: now.toISOString(),
    duty: last === undefined ? null : isOver ? "off_duty" : last.duty,
    since: last === undefined ? null : isOver ? last.endedAt : last.beganAt,
    isLogged: entries.length > 0,
    clocks: [...hoursNow(log, now.getTime(), terms).clocks],
    mayDriveMinutes: hoursNow(log, now.getTime(), terms).mayDriveMinutes,
    violations: hoursFindings(log, terms)
      .filter(({ at }) => at > since)
      .map(presentFinding)
      .toReversed(),
  };
}

async function loadJudged(
  reader: Reader,
  driverId: string,
  since: Date,
): Promise<{ readonly terms: DriverTerms; readonly entries: readonly LoggedDuty[] }> {
  const [[terms], entries] = await Promise.all([loadTerms(reader, [driverId]), loadLogs(reader, [driverId], since)]);
  if (terms === undefined) throw new AppError("request.not_found");
  return { terms, entries };
}

export const getDutyLog: Verb<typeof dutyEndpoints.getDutyLog> = async (ctx, { driverId, to, days }) => {
  requireRole(ctx, "logistics");
  const now = ctx.now();
  const [terms] = await loadTerms(ctx.read, [driverId]);
  if (terms === undefined) throw new AppError("request.not_found");
  const last: Day = to === undefined ? wallClockAt(now.getTime(), terms.timeZone) : parseDay(to);
  const shown = Array.from({ length: days }, (_, index) => addDays(last, index - days + 1))
    .filter((day) => dayText(day) >= firstDay)
    .map((day) => spanOf(day, terms.timeZone));
  const [from, until] = [new Date(shown[0]?.from ?? 0), new Date(shown.at(-1)?.to ?? 0)];
  const [entries, corrections, logged] = await Promise.all([
    loadEntries(ctx.read, driverId, from, until),
    loadCorrections(ctx.read, driverId, from, until),
    loadLogs(ctx.read, [driverId], lookBackFrom(from)),
  ]);
  const log = readLog(logged, now, terms.ruleSet);
  return {
    driverId,
    name: terms.name,
    rule: terms.ruleSet,
    timeZone: terms.timeZone,
    days: shown.map(({ day, ...span }) => ({
      day: dayText(day),
      beginsAt: new Date(span.from).toISOString(),
      endsAt: new Date(span.to).toISOString(),
      minutes: minutesOf((counts) => timeWithin(log, span, counts)),
    })),
    entries,
    corrections,
    violations: hoursFindings(log, terms)
      .filter(({ at }) => at >= from.getTime() && at < until.getTime())
      .map(presentFinding),
  };
};

/** A day of the wall's clock: 23 or 25 hours where clocks are set. */
const spanOf = (day: Day, zone: string) => ({
  day,
  from: midnightOf(day, zone),
  to: midnightOf(addDays(day, 1), zone),
});

function minutesOf(within: (counts: (duty: (typeof duties)[number]) => boolean) => number) {
  const of = (duty: (typeof duties)[number]): number => Math.round(within((each) => each === duty) / minuteMs);
  return {
    driving: of("driving"),
    on_duty: of("on_duty"),
    available: of("available"),
    sleeper: of("sleeper"),
    off_duty: of("off_duty"),
  } satisfies DutyLog["days"][number]["minutes"];
}

export const checkPlanned: Verb<typeof dutyEndpoints.checkPlannedDuty> = async (ctx, input) => {
  requireRole(ctx, "logistics");
  const hours = (Date.parse(input.to) - Date.parse(input.from)) / (60 * minuteMs);
  if (hours <= 0 || hours > longestPlanHours) throw new AppError("duty.times", { hours: longestPlanHours });
  return { findings: await checkPlannedDuty(ctx.read, input, ctx.now()) };
};

/** Work that is planned in one piece is no longer than a week. */
const longestPlanHours = 168;
