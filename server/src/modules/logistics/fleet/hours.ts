import type { HoursViolation } from "@cerebro/contracts/entities/logistics/duty.ts";
import { type HoursRuleSet, hoursRuleWords } from "@cerebro/contracts/entities/logistics/fleet-words.ts";
import { isOfRest } from "@cerebro/engines/hours/judge.ts";
import { type DutyPeriod, type HoursFinding, minuteMs, readDuty } from "@cerebro/engines/hours/duty.ts";
import type { LoggedDuty } from "./duty.store.ts";

const dayMs = 86_400_000;
/** Days of the log that are read: two weeks, the weekly rests around them, and a margin. */
export const lookBackDays = 35;
export const lookBackFrom = (now: Date): Date => new Date(now.getTime() - lookBackDays * dayMs);

/** A stored log as the rules read it at a moment: what goes on lasts until then. */
export function readLog(entries: readonly LoggedDuty[], now: Date, ruleSet: HoursRuleSet): DutyPeriod[] {
  return readDuty(
    entries
      .map(({ duty, beganAt, endedAt }) => ({
        // The American rules know no time of availability: who waits for work is on duty.
        duty: ruleSet === "fmcsa_property" && duty === "available" ? ("on_duty" as const) : duty,
        from: Date.parse(beganAt),
        to: Math.min(endedAt === null ? Infinity : Date.parse(endedAt), now.getTime()),
      }))
      .filter(({ from, to }) => to > from),
  );
}

const spoken = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

const iso = (at: number): string => new Date(Math.round(at / minuteMs) * minuteMs).toISOString();

/** A finding with where its rule stands and what it says in words. */
export function presentFinding({ rule, at, since, limitMinutes, minutes }: HoursFinding): HoursViolation {
  const { label, reference } = hoursRuleWords[rule];
  return {
    rule,
    reference,
    text: `${label}: ${spoken(minutes)}, ${isOfRest(rule) ? "at least" : "at most"} ${spoken(limitMinutes)}`,
    at: iso(at),
    since: iso(since),
    limitMinutes,
    minutes,
  };
}
