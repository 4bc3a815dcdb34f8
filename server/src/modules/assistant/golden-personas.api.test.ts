import { type Role, rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { AssistantMessage } from "@cerebro/contracts/entities/assistant/assistant.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { makeDriver, makeVehicle } from "../../../test/factories/fleet.ts";
import { addStock, makeItem, makeOrder, makeWarehouse } from "../../../test/factories/wms.ts";
import { goldenCustomers, goldenItems, type GoldenQuestion, goldenQuestions } from "../../../test/golden-questions.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { postMoney } from "../money/post-money.ts";

const test = useTestApp({ startAt: new Date("2026-11-23T10:00:00Z") });
let organisationId: string;
const personas = ["wms", "logistics", "executive", "manager", "admin", "superadmin"] as const;
const expected = new Map<string, number>();

beforeAll(async () => {
  const boss = await test.signIn(["admin"]);
  ({ organisationId } = boss);
  await test.owner.query("update organisation set time_zone = 'UTC', currency = 'EUR' where id = $1", [organisationId]);
  await fill();
  await postMoney(test.contextFor(organisationId, ["superadmin"]));
  for (const { sql } of goldenQuestions) {
    if (expected.has(sql)) continue;
    const { rows } = await test.owner.query<{ value: string }>(sql, [organisationId]);
    expected.set(sql, Number(rows[0]?.value));
  }
}, 180_000);

/** Items with stock, customers, orders in several states and of several days, and a fleet. */
async function fill(): Promise<void> {
  const ctx = test.contextFor(organisationId, ["superadmin"]);
  const { bins } = await makeWarehouse(ctx);
  const items: { id: string }[] = [];
  for (const [at, sku] of goldenItems.entries()) {
    const item = await makeItem(ctx, { sku, name: `Item ${sku}`, reorderPoint: at < 2 ? 100 : null });
    if (at < 4) await addStock(ctx, { itemId: item.id, locationId: bins[at % bins.length]?.id }, 40 + 60 * at);
    items.push(item);
  }
  const customers: string[] = [];
  for (const [at, name] of goldenCustomers.entries()) {
    const { rows } = await test.owner.query<{ id: string }>(
      "insert into customer (organisation_id, code, name) values ($1, $2, $3) returning id",
      [organisationId, `C-${at}`, name],
    );
    customers.push(rows[0]?.id ?? "");
  }
  for (let at = 0; at < 7; at += 1)
    await makeOrder(ctx, [{ itemId: idOf(items, at % 4), quantity: 2 + at }], {
      customerId: customers[at % 3] ?? null,
    });
  const past = [
    ["confirmed", "2026-11-18T09:00:00Z", "2026-11-23T16:00:00Z", null],
    ["confirmed", "2026-11-20T09:00:00Z", "2026-11-24T16:00:00Z", null],
    ["cancelled", "2026-11-22T09:00:00Z", "2026-11-26T16:00:00Z", null],
    ["shipped", "2026-09-10T10:00:00Z", "2026-09-12T10:00:00Z", "2026-09-11T10:00:00Z"],
    ["shipped", "2026-10-14T10:00:00Z", "2026-10-15T10:00:00Z", "2026-10-14T12:00:00Z"],
    ["shipped", "2026-11-17T10:00:00Z", "2026-11-19T10:00:00Z", "2026-11-18T10:00:00Z"],
    ["shipped", "2026-11-19T10:00:00Z", "2026-11-20T10:00:00Z", "2026-11-20T10:00:00Z"],
    ["shipped", "2026-11-21T10:00:00Z", "2026-11-23T09:00:00Z", "2026-11-22T10:00:00Z"],
  ] as const;
  for (const [at, order] of past.entries()) await insertOrder(`SO-PAST-${at}`, order, 10_000 + at * 1_111);
  await makeVehicle(ctx, { code: "TRK-07" });
  await makeVehicle(ctx, { code: "VAN-12" });
  await makeVehicle(ctx, { code: "VAN-13" });
  await makeDriver(ctx);
}

const idOf = (items: readonly { id: string }[], at: number): string => items[at]?.id ?? "";

async function insertOrder(
  number: string,
  [state, orderedAt, dueAt, shippedAt]: readonly [string, string, string, string | null],
  totalMinor: number,
): Promise<void> {
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into sales_order (organisation_id, number, state, currency, total_minor, unit_count, ordered_at, due_at, shipped_at)
      values ($1, $2, $3, 'EUR', $4, 1, $5, $6, $7) returning id`,
    [organisationId, number, state, totalMinor, orderedAt, dueAt, shippedAt],
  );
  await test.owner.query(
    `insert into sales_order_line (sales_order_id, line_number, organisation_id, item_id, quantity, unit_price_minor,
      allocated, picked, packed, shipped)
      select $1, 1, $2, id, 1, $3, $4, $4, $4, $4 from item where organisation_id = $2 and sku = 'BAG-77'`,
    [rows[0]?.id, organisationId, totalMinor, shippedAt === null ? 0 : 1],
  );
}

let places = 0;
async function ask(who: SignedInPerson, message: string): Promise<AssistantMessage> {
  places += 1;
  // A limit counts questions of a minute.
  if (places % 100 === 0) test.clock.advance(61_000);
  const context = { page: `/golden-${places}` };
  return (await answerOf(who.request("POST", "/api/cerebrix/chat", { message, hemisphere: null, context }))).message;
}

/** The figure that an answer shows; null where it shows none. */
function figureShown({ kind }: GoldenQuestion, { parts, content }: AssistantMessage): number | null {
  if (kind === "figure") return parts.find((part) => part.kind === "figure")?.value ?? null;
  if (kind === "rows") {
    const table = parts.find((part) => part.kind === "table");
    return table?.count ?? (content.startsWith("There are no ") ? 0 : null);
  }
  const units = /: ([\d,]+) \S+ on hand/.exec(content)?.[1];
  return units === undefined ? null : Number(units.replaceAll(",", ""));
}

/** What is wrong with an answer; null where it is right. */
function fault(role: Role, golden: GoldenQuestion, message: AssistantMessage): string | null {
  if (!rolePasses([role], golden.area)) {
    const isRefused =
      message.content === `I don't have access to ${golden.label} data. Try: revenue, inventory, or fleet status.` &&
      message.parts.length === 0;
    return isRefused ? null : `${role} was not refused “${golden.question}”: ${message.content}`;
  }
  const wanted = expected.get(golden.sql);
  const shown = figureShown(golden, message);
  return shown === wanted ? null : `${role}: “${golden.question}” ${wanted} is ${shown}: ${message.content}`;
}

describe("golden questions for every persona [AI-01, AI-13]", () => {
  it("are 200 or more, each another one", () => {
    expect(goldenQuestions.length).toBeGreaterThanOrEqual(200);
    expect(new Set(goldenQuestions.map(({ question }) => question)).size).toBe(goldenQuestions.length);
  });

  it.each(personas)("are answered with the figure of SQL, or refused: %s", { timeout: 120_000 }, async (role) => {
    // Signed in here: the clock runs on with the questions, and a session ends.
    const person = await test.signIn([role], { organisationId });
    const faults: string[] = [];
    for (const golden of goldenQuestions) {
      const wrong = fault(role, golden, await ask(person, golden.question));
      if (wrong !== null) faults.push(wrong);
    }
    expect(faults).toEqual([]);
  });

  it("are answered to no visitor [AI-15]", { timeout: 60_000 }, async () => {
    for (const { question } of goldenQuestions) {
      const payload = { message: question, hemisphere: null, context: {} };
      const answer = await test.app.inject({ method: "POST", url: "/api/cerebrix/chat", payload });
      expect(answer.statusCode, question).toBe(401);
      expect(answer.json().message).not.toMatch(/\d/);
    }
  });
});
