import { hemispheres, rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { overviewEndpoints } from "@cerebro/contracts/endpoints/executive/overview.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { readMetric } from "../../metrics/index.ts";
import { readCurrency, readSeries } from "./overview.store.ts";

const headlineOf = { wms: "orders.late", logistics: "shipments.waiting", executive: "orders.value" } as const;

/** Figures on the card of each area; none for areas the caller may not enter. */
export const crossHemisphere: Verb<typeof overviewEndpoints.crossHemisphere> = async (context) => {
  const cards = hemispheres.map(async (hemisphere) => {
    const allowed = rolePasses(context.roles, hemisphere);
    return { hemisphere, allowed, headline: allowed ? await readMetric(context, headlineOf[hemisphere]) : null };
  });
  return { asOf: context.now().toISOString(), hemispheres: await Promise.all(cards) };
};

/** Longest range a series may span: three years of days. */
const rangeAtMostDays = 1_100;
const dayMilliseconds = 86_400_000;

export const readAnalytics: Verb<typeof overviewEndpoints.analytics> = async (context, input) => {
  requireRole(context, "executive");
  const days = (Date.parse(input.to) - Date.parse(input.from)) / dayMilliseconds;
  if (days < 0 || days > rangeAtMostDays) throw new AppError("analytics.range", { limit: rangeAtMostDays });
  const [points, { currency }] = await Promise.all([readSeries(context.read, input), readCurrency(context.read)]);
  const money = input.measure === "value";
  return { measure: input.measure, unit: money ? "minor" : "count", currency: money ? currency : null, points };
};
