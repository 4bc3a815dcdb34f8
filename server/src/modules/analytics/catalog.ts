import { seesCosts } from "@cerebro/contracts/access/permissions.ts";
import type { analyticsEndpoints } from "@cerebro/contracts/endpoints/executive/analytics.ts";
import { requireRole } from "../../platform/access.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { loadHouse } from "../metrics/index.ts";
import { type FoundKey, inTime, keysQuery } from "./compile.store.ts";
import { dimensions, writtenKey } from "./dimensions.store.ts";
import { facts, splitsOf } from "./facts.store.ts";
import { understand } from "./question.ts";

/** All that a question may name [EXE-04]. */
export const readAnalyticsCatalog: Verb<typeof analyticsEndpoints.readAnalyticsCatalog> = async (ctx) => {
  requireRole(ctx, "executive");
  const { currency } = await loadHouse(ctx.read);
  const seesAll = seesCosts(ctx.permissions);
  return {
    facts: facts.map((fact) => ({
      id: fact.id,
      name: fact.name,
      dimensions: splitsOf(fact),
      measures: fact.measures.map(({ id, name, definition, unit, costs }) => ({
        id: `${fact.id}.${id}`,
        name,
        definition,
        unit,
        currency: unit === "minor" ? currency : null,
        allowed: costs !== true || seesAll,
      })),
    })),
    dimensions: dimensions.map(({ id, name }) => ({ id, name })),
  };
};

/** The groups of a dimension that a question meets, to filter by. */
export const listAnalyticsKeys: Verb<typeof analyticsEndpoints.listAnalyticsKeys> = async (ctx, input) => {
  requireRole(ctx, "executive");
  const { dimension: name, ...question } = input;
  const asked = await understand(ctx, question);
  const [measure] = asked.measures;
  const dimension = dimensions.find(({ id }) => id === name);
  if (measure === undefined || dimension === undefined || !measure.splits.has(name)) {
    throw new AppError("analytics.no_dimension", { measure: measure?.name ?? "", dimension: name });
  }
  const query = keysQuery({ asked, measure, period: asked.period, shift: 0 }, dimension);
  const found = await inTime(ctx, (read) => read.rows<FoundKey>(query));
  return {
    rows: found.map(({ key, label, records }) => ({
      key,
      label: label ?? writtenKey(dimension, key),
      rest: false,
      records,
    })),
  };
};
