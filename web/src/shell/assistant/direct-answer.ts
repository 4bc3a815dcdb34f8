import { assistantTexts, withName } from "@cerebro/contracts/constants/assistant.ts";
import { ApiError } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import { formatNumber } from "../../ui/format.ts";
import { formatMoney } from "../../ui/money.ts";

interface DirectRead {
  readonly words: RegExp;
  /** Name of the data in the agreed texts. */
  readonly data: string;
  readonly read: (signal: AbortSignal) => Promise<string>;
}

const counted = (count: number, one: string, several: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : several}`;

/** Services that answer a question by one of its words, without the assistant's own service [AI-10, AI-16]. */
const reads: readonly DirectRead[] = [
  {
    words: /\b(?:profit|loss|margin|result|costs?)\b/i,
    data: "profit",
    read: async (signal) => {
      const { months, netRevenue, grossProfit, currency } = await call(
        "GET /api/executive/profit-loss",
        {},
        { signal },
      );
      const month = months.at(-1)?.month ?? "this month";
      const profit = grossProfit.at(-1) ?? null;
      const revenue = `Net revenue in ${month}: ${formatMoney(netRevenue.at(-1) ?? 0, currency)}.`;
      return profit === null ? revenue : `${revenue} Gross profit: ${formatMoney(profit, currency)}.`;
    },
  },
  {
    words: /\b(?:revenue|sales|income|turnover|finances?)\b/i,
    data: "revenue",
    read: async (signal) => {
      const { from, to, totals, currency } = await call("GET /api/executive/revenue-streams", {}, { signal });
      return `Net revenue from ${from} to ${to}: ${formatMoney(totals.netMinor, currency)}.`;
    },
  },
  {
    words: /\b(?:stock|inventory|items?|products?|skus?)\b/i,
    data: "inventory",
    read: async (signal) => {
      const stats = await call("GET /api/wms/inventory/stats", {}, { signal });
      return `${counted(stats.unitsOnHand, "unit", "units")} of ${counted(stats.itemsInStock, "item", "items")} on hand, ${formatNumber(stats.unitsAvailable)} available. ${counted(stats.belowReorderPoint, "item is", "items are")} at or below the reorder point.`;
    },
  },
  {
    words: /\b(?:fleet|vehicles?|trucks?|vans?|drivers?)\b/i,
    data: "fleet",
    read: async (signal) => {
      const { vehicles, drivers, maintenance } = await call("GET /api/logistics/fleet/stats", {}, { signal });
      return `The fleet has ${counted(vehicles.total, "vehicle", "vehicles")} and ${counted(drivers.total, "driver", "drivers")}. ${counted(maintenance.overdue, "maintenance plan is", "maintenance plans are")} overdue.`;
    },
  },
  {
    words: /\bdeliver(?:y|ies)\b/i,
    data: "delivery",
    read: async (signal) => {
      const { count } = await call("GET /api/logistics/deliveries", { show: "open", limit: 1 }, { signal });
      return `There ${count === 1 ? "is" : "are"} ${counted(count, "open delivery", "open deliveries")}.`;
    },
  },
  {
    words: /\b(?:routes?|trips?|tours?)\b/i,
    data: "route",
    read: async (signal) => {
      const { count } = await call("GET /api/logistics/routes", { state: "live", limit: 1 }, { signal });
      return `There ${count === 1 ? "is" : "are"} ${counted(count, "trip", "trips")} planned or under way.`;
    },
  },
];

/** Whether a failure means that the assistant's service is away, and not that it refused. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.class === "server" || error.class === "network" || error.class === "timeout");

/** Answers by a direct call of the service a word of the question names; null where none is named, or it is away, too. */
export async function answerDirectly(question: string, signal: AbortSignal): Promise<string | null> {
  const found = reads.find(({ words }) => words.test(question));
  if (found === undefined) return null;
  try {
    return `${await found.read(signal)} (read directly: the assistant's service did not answer)`;
  } catch (error) {
    if (isAway(error)) return null;
    const isDenied = error instanceof ApiError && error.class === "auth";
    return withName(isDenied ? assistantTexts.dataUnknown : assistantTexts.fetchFailed, found.data);
  }
}
