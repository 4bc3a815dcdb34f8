import type { ProfitLoss } from "@cerebro/contracts/entities/executive/money.ts";
import type { Context } from "../../src/platform/context.ts";
import type { TestApp } from "../start-test-app.ts";
import { makeItem, makeWarehouse } from "./wms.ts";

export interface TradingHouse {
  readonly organisationId: string;
  readonly ctx: Context;
  readonly warehouseId: string;
  readonly itemId: string;
  readonly customerId: string;
}

/** A company with a warehouse, an item that costs 400 and a customer. */
export async function newTradingHouse(test: TestApp): Promise<TradingHouse> {
  const organisationId = await test.newOrganisation();
  const ctx = test.contextFor(organisationId, ["superadmin"]);
  const { id: warehouseId } = await makeWarehouse(ctx, 1);
  const { id: itemId } = await makeItem(ctx, { costMinor: 400, category: "Lamps" });
  const { rows } = await test.owner.query<{ id: string }>(
    "insert into customer (organisation_id, code, name) values ($1, 'C-1', 'Northwind') returning id",
    [organisationId],
  );
  return { organisationId, ctx, warehouseId, itemId, customerId: rows[0]?.id ?? "" };
}

interface Sale {
  readonly number: string;
  readonly shippedAt: string | null;
  readonly currency?: string;
  readonly state?: string;
  readonly lines: readonly { readonly kind?: string; readonly units: number; readonly price: number }[];
}

/** An order with its lines, shipped in full where it was shipped. */
export async function sell(test: TestApp, house: TradingHouse, sale: Sale): Promise<string> {
  const { organisationId, warehouseId, itemId, customerId } = house;
  const { number, shippedAt, currency = "EUR", state = shippedAt === null ? "confirmed" : "shipped", lines } = sale;
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into sales_order (organisation_id, number, warehouse_id, customer_id, state, currency, total_minor, ordered_at,
      shipped_at, ship_to_country) values ($1, $2, $3, $4, $5, $6, 99999, '2026-01-05', $7, 'FR') returning id`,
    [organisationId, number, warehouseId, customerId, state, currency, shippedAt],
  );
  const id = rows[0]?.id ?? "";
  for (const [at, { kind = "sale", units, price }] of lines.entries()) {
    const gone = kind === "sale" && shippedAt !== null ? units : 0;
    await test.owner.query(
      `insert into sales_order_line (sales_order_id, line_number, organisation_id, item_id, quantity, unit_price_minor, kind,
        allocated, picked, packed, shipped) values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $8)`,
      [id, at + 1, organisationId, kind === "sale" ? itemId : null, units, price, kind, gone],
    );
  }
  return id;
}

/** What stands at an account in a month. */
export const amountOf = (answer: ProfitLoss, account: string, month: string): number | null | undefined =>
  [...answer.revenue, ...answer.costs].find((line) => line.account === account)?.amounts[
    answer.months.findIndex((one) => one.month === month)
  ];
