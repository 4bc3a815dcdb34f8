import { parseCronItems } from "graphile-worker";
import { utcClock } from "@cerebro/engines/time/site-day.ts";
import type { Rule } from "./job.ts";

const minuteMs = 60_000;
const longestLookMs = 4 * 366 * 86_400_000;

/** The first moment after `after` that a rule names; crontabs are read in UTC. */
export function nextMoment(rule: Rule, after: Date): Date {
  if ("everySeconds" in rule) {
    const everyMs = rule.everySeconds * 1_000;
    return new Date((Math.floor(after.getTime() / everyMs) + 1) * everyMs);
  }
  const [item] = parseCronItems([{ task: "t", match: rule.cron }]);
  let at = (Math.floor(after.getTime() / minuteMs) + 1) * minuteMs;
  for (const end = at + longestLookMs; item !== undefined && at < end; at += minuteMs) {
    const { minute: min, hour, day: date, month, weekday: dow } = utcClock(at);
    if (item.match({ min, hour, date, month, dow })) return new Date(at);
  }
  throw new Error(`no moment in four years fits ${rule.cron}`);
}

/** `cron 0 3 * * *`, `every 30 s`: as people read it. */
export const ruleText = (rule: Rule): string => ("cron" in rule ? `cron ${rule.cron}` : `every ${rule.everySeconds} s`);
