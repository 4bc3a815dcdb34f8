import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { useTestApp } from "../../../../test/use-test-app.ts";
import { violated } from "../../../platform/database-failures.ts";
import { type Sql, sql } from "../../../platform/sql.ts";

const test = useTestApp();
let organisationId: string;

beforeAll(async () => {
  organisationId = await test.newOrganisation();
});

const order = (id: string, number: string): Sql => sql`insert into sales_order (id, organisation_id, number, state,
  currency, ordered_at) values (${id}, current_organisation(), ${number}, 'draft', 'EUR', now())`;
const line = (
  orderId: string,
  number: number,
  itemId: string | null = null,
): Sql => sql`insert into sales_order_line (sales_order_id,
  line_number, organisation_id, item_id, quantity, unit_price_minor, kind, description)
  values (${orderId}, ${number}, current_organisation(), ${itemId}, 1, 100, 'charge', 'Postage')`;

/** The constraint that refuses the last of the statements, which an organisation runs as the program does. */
function refusal(organisation: string, ...statements: readonly Sql[]): Promise<string | undefined> {
  const work = test.platform.database.transaction({ organisationId: organisation, accountId: null }, async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });
  return work.then(() => undefined, violated);
}

it("keeps orders of no organisation out [PLT-01]", async () => {
  expect(await refusal(organisationId, order(randomUUID(), "SO-1"))).toBeUndefined();
  expect(await refusal(randomUUID(), order(randomUUID(), "SO-1"))).toBe("sales_order_organisation");
});

it("keeps lines of no order, of no item or of another organisation's order out [PLT-01]", async () => {
  const [id, foreign] = [randomUUID(), randomUUID()];
  expect(await refusal(organisationId, order(id, "SO-2"), line(id, 1))).toBeUndefined();
  expect(await refusal(organisationId, line(randomUUID(), 1))).toBe("sales_order_line_order");
  expect(await refusal(organisationId, order(foreign, "SO-3"), line(foreign, 1, randomUUID()))).toBe(
    "sales_order_line_item",
  );
  expect(await refusal(await test.newOrganisation(), line(id, 2))).toBe("sales_order_line_order");
});
