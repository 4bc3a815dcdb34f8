import type { AssistantMessage } from "@cerebro/contracts/entities/assistant/assistant.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const now = "2026-11-23T10:00:00Z";
const test = useTestApp({ startAt: new Date(now) });
let boss: SignedInPerson;
let organisationId: string;

beforeAll(async () => {
  boss = await test.signIn(["admin"]);
  ({ organisationId } = boss);
  await test.owner.query("update organisation set time_zone = 'UTC' where id = $1", [organisationId]);
  for (const [at, shipment] of shipments.entries())
    await test.owner.query(
      `insert into shipment (organisation_id, number, status, step, agreed_at, delivered_at, shipped_at)
        values ($1, $2, $3, $4, $5, $6, '2026-10-01')`,
      [organisationId, `SH-LATE-${at}`, ...shipment],
    );
  for (const [at, order] of orders.entries())
    await test.owner.query(
      `insert into sales_order (organisation_id, number, state, currency, total_minor, unit_count, ordered_at, due_at, shipped_at)
        values ($1, $2, $3, 'EUR', 100, 1, $4, $5, $6)`,
      [organisationId, `SO-LATE-${at}`, ...order],
    );
}, 120_000);

/** Status, step, promised, delivered. */
const shipments = [
  ["in_transit", "in_transit", "2026-11-20T12:00:00Z", null],
  ["delayed", "in_transit", "2026-11-23T08:00:00Z", null],
  ["out_for_delivery", "out_for_delivery", "2026-11-23T15:00:00Z", null],
  ["booked", "booked", "2026-10-28T12:00:00Z", null],
  ["delivered", "delivered", "2026-10-10T12:00:00Z", "2026-10-12T12:00:00Z"],
  ["delivered", "delivered", "2026-10-30T12:00:00Z", "2026-11-02T12:00:00Z"],
  ["closed", "closed", "2026-10-20T12:00:00Z", "2026-10-21T12:00:00Z"],
  ["delivered", "delivered", "2026-11-18T12:00:00Z", "2026-11-19T12:00:00Z"],
  ["delivered", "delivered", "2026-10-15T12:00:00Z", "2026-10-15T10:00:00Z"],
  ["cancelled", "draft", "2026-10-15T12:00:00Z", null],
] as const;

/** State, placed, due, shipped. */
const orders = [
  ["confirmed", "2026-11-17T09:00:00Z", "2026-11-20T16:00:00Z", null],
  ["allocated", "2026-10-05T09:00:00Z", "2026-10-09T16:00:00Z", null],
  ["confirmed", "2026-11-20T09:00:00Z", "2026-11-23T08:00:00Z", null],
  ["confirmed", "2026-11-20T09:00:00Z", "2026-11-25T16:00:00Z", null],
  ["shipped", "2026-10-01T09:00:00Z", "2026-10-06T16:00:00Z", "2026-10-08T10:00:00Z"],
  ["delivered", "2026-10-02T09:00:00Z", "2026-10-07T16:00:00Z", "2026-10-07T10:00:00Z"],
  ["shipped", "2026-11-16T09:00:00Z", "2026-11-17T16:00:00Z", "2026-11-18T10:00:00Z"],
  ["cancelled", "2026-10-02T09:00:00Z", "2026-10-07T16:00:00Z", null],
] as const;

const isOpenShipment = "status not in ('delivered', 'closed', 'cancelled', 'returned') and delivered_at is null";
const lateShipment = `${isOpenShipment} and agreed_at < '${now}'`;
const cameLate = "delivered_at > agreed_at";
const lateOrder = `state in ('confirmed', 'allocated', 'released', 'picking', 'picked', 'packed') and due_at < '${now}'`;
const wasLate = `(${lateOrder} or shipped_at > due_at)`;
const between = (column: string, from: string, before: string): string =>
  `${column} >= '${from}' and ${column} < '${before}'`;
const october = (column: string): string => between(column, "2026-10-01", "2026-11-01");

/** Questions with the SQL condition that counts the same rows. */
const golden: readonly (readonly [table: "shipment" | "sales_order", question: string, condition: string])[] = [
  ["shipment", "which shipments are delayed", lateShipment],
  ["shipment", "Which shipments are late?", lateShipment],
  ["shipment", "show late shipments", lateShipment],
  ["shipment", "how many shipments are delayed?", lateShipment],
  ["shipment", "which shipments are behind schedule?", lateShipment],
  [
    "shipment",
    "which shipments are late today?",
    `${lateShipment} and ${between("agreed_at", "2026-11-23", "2026-11-24")}`,
  ],
  ["shipment", "which shipments were late last month?", `${cameLate} and ${october("delivered_at")}`],
  ["shipment", "shipments that came late in October 2026", `${cameLate} and ${october("delivered_at")}`],
  [
    "shipment",
    "which shipments were delayed last week?",
    `${cameLate} and ${between("delivered_at", "2026-11-16", "2026-11-23")}`,
  ],
  ["shipment", "which shipments were delivered late?", cameLate],
  ["sales_order", "Which orders are late?", lateOrder],
  ["sales_order", "show overdue orders", lateOrder],
  ["sales_order", "which orders are behind?", lateOrder],
  [
    "sales_order",
    "which orders placed last week are late?",
    `${lateOrder} and ${between("ordered_at", "2026-11-16", "2026-11-23")}`,
  ],
  ["sales_order", "which orders were late last month?", `${wasLate} and ${october("due_at")}`],
  ["sales_order", "which orders were shipped late in October 2026?", `${wasLate} and ${october("due_at")}`],
];

let asked = 0;
/** Asks on another page each time, so that no question goes on from another one, unless a page is given. */
const ask = async (message: string, given?: string): Promise<AssistantMessage> => {
  asked += 1;
  const page = given ?? `/late-${asked}`;
  const response = await boss.request("POST", "/api/cerebrix/chat", { message, hemisphere: null, context: { page } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().message;
};
const countOf = async (table: string, condition: string): Promise<number> => {
  const text = `select count(*)::int as value from ${table} where organisation_id = $1 and ${condition}`;
  return (await test.owner.query<{ value: number }>(text, [organisationId])).rows[0]?.value ?? 0;
};
const tableOf = ({ parts }: AssistantMessage) => parts.find((part) => part.kind === "table");

describe("golden questions for what is late, and for what came late [AI-01]", () => {
  it.each(golden)("%s: %s", async (table, question, condition) => {
    const message = await ask(question);
    const expected = await countOf(table, condition);
    expect(expected).toBeGreaterThan(0);
    expect(tableOf(message)?.count, message.content).toBe(expected);
    expect(message.note).toBeNull();
  });

  it("tell apart the open ones and those of a past period, also from one question to the next", async () => {
    const open = await ask("which shipments are delayed", "/late");
    expect(open.content).toBe(`There are ${await countOf("shipment", lateShipment)} late shipments.`);
    expect(open.sources[0]?.href).toBe("/logistics/shipments?promise=late&state=open");
    const then = await ask("and last month?", "/late");
    expect(then.content).toBe("There are 2 late shipments delivered from Oct 1, 2026 to Oct 31, 2026.");
    expect(then.sources[0]?.href).toBe(
      "/logistics/shipments?promise=late&state=delivered%2Cclosed&delivered=2026-10-01..2026-10-31",
    );
  });

  it("say where a list knows only what is late now", async () => {
    const { note } = await ask("which deliveries were late last month?");
    expect(note).toContain("Not narrowed down by “came late”");
  });

  it("count as work to be planned anew only what is open [AI-09]", async () => {
    const { optimizations } = (await boss.request("POST", "/api/cerebro/optimizations", { area: "logistics" })).json();
    const expected = await countOf("shipment", lateShipment);
    expect(optimizations).toContainEqual(
      expect.objectContaining({
        id: "late_shipments",
        description: expect.stringContaining(`${expected} shipments are late`),
        href: "/logistics/shipments?promise=late&state=open",
      }),
    );
  });
});
