import type { Query } from "@tanstack/react-query";
import { queryClient } from "../../data/query-client.ts";
import { organisationReading } from "../../parts/use-organisation.ts";
import { type Rows, tablesOfAnswer } from "./answer-tables.ts";

/** Reads of the frame around every page; their answers are no data of the page. */
export const frameRoutes: ReadonlySet<string> = new Set([
  "GET /api/about",
  "GET /api/assistant/conversation",
  "GET /api/auth/organisations",
  "GET /api/notifications",
  "GET /api/notifications/preferences",
  "GET /api/organisation",
  "GET /api/push/key",
  "GET /api/search",
  "GET /api/users/profile",
]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The answer of the server in an entry of the cache: pages of a list are joined, the last known answer is unwrapped. */
function answerOf({ queryKey, state: { data } }: Query): unknown {
  if (!isRecord(data)) return undefined;
  if (queryKey[2] === "resilient") return data["data"];
  const { pages } = data;
  return Array.isArray(pages) ? pages.flatMap((page: unknown) => (isRecord(page) ? (page["rows"] ?? []) : [])) : data;
}

const notAsked: ReadonlySet<unknown> = new Set([undefined, null, "all"]);

/** `GET /api/wms/dashboard` with what was asked for. */
function titleOf([route, input]: readonly unknown[]): string {
  const asked = Object.entries(isRecord(input) ? input : {}).filter(([, value]) => !notAsked.has(value));
  return [String(route), ...asked.map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join(" ");
}

/** The answers that the page shows now, as tables with full precision; none where it shows no data [AI-05]. */
export function tablesOfPage(path: string, now: Date): Rows[] {
  const organisation = queryClient.getQueryData(organisationReading.queryKey);
  const shown = queryClient.getQueryCache().findAll({
    type: "active",
    predicate: ({ queryKey: [route] }) =>
      typeof route === "string" && route.startsWith("GET /api/") && !frameRoutes.has(route),
  });
  const place = { currency: organisation?.currency ?? "EUR" };
  const tables = shown.flatMap((query) => tablesOfAnswer(titleOf(query.queryKey), answerOf(query), place));
  if (tables.length === 0) return [];
  const isKept = shown.some(({ queryKey, state: { data } }) => queryKey[2] === "resilient" && !isLive(data));
  return [
    [
      ["Page", path],
      ["Exported at", now.toISOString()],
      ["Organization", organisation?.name ?? ""],
      ["Data", [organisation?.demo === true ? "Demo data" : "Own data", ...(isKept ? ["last known"] : [])].join(", ")],
    ],
    ...tables,
  ];
}

const isLive = (data: unknown): boolean => isRecord(data) && data["source"] === "live";
