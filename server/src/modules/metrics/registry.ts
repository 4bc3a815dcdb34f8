import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import { type Hemisphere, hemispheres, rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { Session } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { floorMetrics } from "./definitions/floor.store.ts";
import { forecastMetrics } from "./definitions/forecast.store.ts";
import { ledgerMetrics } from "./definitions/ledger.store.ts";
import { moneyMetrics } from "./definitions/money.store.ts";
import { orderMetrics } from "./definitions/orders.store.ts";
import { roadMetrics } from "./definitions/road.store.ts";
import { stockMetrics } from "./definitions/stock.store.ts";
import type { MetricDefinition } from "./metric.store.ts";

/** Every metric of the product, area by area. */
export const metricDefinitions: readonly MetricDefinition[] = [
  ...orderMetrics,
  ...stockMetrics,
  ...floorMetrics,
  ...roadMetrics,
  ...moneyMetrics,
  ...ledgerMetrics,
  ...forecastMetrics,
].toSorted((one, other) => placeOf(one.area) - placeOf(other.area));

function placeOf(area: Hemisphere): number {
  return hemispheres.indexOf(area);
}

const byId = new Map(metricDefinitions.map((definition) => [definition.id, definition]));

/** Executives read the figures of every area: their pages compare them. */
const mayRead = ({ roles, permissions }: Session, { access, area, needsCosts }: MetricDefinition): boolean =>
  (needsCosts !== true || seesCosts(permissions)) &&
  (access === "signed-in" || rolePasses(roles, area) || rolePasses(roles, "executive"));

/** The metrics the caller may see. */
export const visibleMetrics = (session: Session): MetricDefinition[] =>
  metricDefinitions.filter((definition) => mayRead(session, definition));

/** Throws `request.not_found` for metrics there are not, and `auth.forbidden` for those of other areas. */
export function metricOf(session: Session, id: string): MetricDefinition {
  const definition = byId.get(id);
  if (definition === undefined) throw new AppError("request.not_found");
  if (!mayRead(session, definition)) throw new AppError("auth.forbidden");
  return definition;
}
