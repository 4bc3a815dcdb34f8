import { spoken } from "../formats.ts";
import type { Row } from "./list-tool.ts";
import type { Desk } from "./tool.ts";

export const moment =
  (name: string) =>
  (row: Row, { formats }: Desk): string =>
    row.has(name) ? formats.moment(row.text(name)) : "–";
export const day =
  (name: string) =>
  (row: Row, { formats }: Desk): string =>
    row.has(name) ? formats.day(row.text(name)) : "–";
export const count =
  (name: string) =>
  (row: Row, { formats }: Desk): string =>
    formats.count(row.number(name));
export const text =
  (name: string) =>
  (row: Row): string =>
    row.text(name) || "–";
export const coded =
  (name: string) =>
  (row: Row): string =>
    spoken(row.text(name)) || "–";
export const money =
  (name: string) =>
  (row: Row, { formats }: Desk): string =>
    row.has(name) ? formats.money(row.number(name), row.text("currency") || undefined) : "–";
export const state = (value: string, words: string, page: Readonly<Record<string, string>> = { state: value }) => ({
  input: { state: value },
  page,
  words,
});
export const atRisk = { input: { punctuality: "at_risk" }, page: { punctuality: "at_risk" }, words: "at-risk" };
export const lateOrders = {
  input: { punctuality: "late", state: "open" },
  page: { punctuality: "late", state: "open" },
  words: "late",
};
/** Orders that left after they were due, and those that are overdue. */
export const ordersThatWereLate = {
  input: { punctuality: "late" },
  page: { punctuality: "late", state: "any" },
  words: "late",
  whenever: "in all states",
};
export const lateShipments = {
  input: { punctuality: "late", status: "open" },
  page: { promise: "late", state: "open" },
  words: "late",
};
export const shipmentsThatCameLate = {
  input: { punctuality: "late", status: "delivered,closed" },
  page: { promise: "late", state: "delivered,closed" },
  words: "late",
  whenever: "that were delivered",
  period: { from: "deliveredFrom", to: "deliveredUntil", moments: false, words: "delivered", page: "delivered" },
};
