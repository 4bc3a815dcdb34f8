import { beforeAll, describe, expect, it } from "vitest";
import { orderFor } from "../../../../test/factories/floor.ts";
import { refusal } from "../../../../test/factories/refusal.ts";
import { rowsOf } from "../../../../test/factories/reports.ts";
import { addStock, makeItem, makeWarehouse, type TestWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { reportVerbs } from "../index.ts";

const dayMs = 86_400_000;

const test = useTestApp();
let ctx: Context;
let one: TestWarehouse;
let other: TestWarehouse;

beforeAll(async () => {
  ctx = test.contextFor(await test.newOrganisation(), ["manager"]);
  one = await makeWarehouse(ctx);
  other = await makeWarehouse(ctx);
});

async function ship(itemId: string, quantity: number, { id: warehouseId }: TestWarehouse): Promise<void> {
  await orderFor(ctx, { itemId, quantity }, { warehouseId, until: "shipped" });
}

/** A figure of a report, and a cell of its only row: of all warehouses, of the first and of the second. */
async function told(report: "abc" | "turnover", label: string, column: string): Promise<unknown[][]> {
  const of = async (warehouseId?: string) => {
    const asked = {
      report,
      limit: 50,
      period: "last_30_days",
      ...(warehouseId !== undefined && { warehouseId }),
    } as const;
    const page = await reportVerbs.runReport(ctx, asked);
    return [page.figures.find((each) => each.label === label)?.value, rowsOf(page)[0]?.[column]];
  };
  return [await of(), await of(one.id), await of(other.id)];
}

describe("sales of one warehouse", () => {
  it("make its classes and turnover at the layers of the organization, and add up to the whole [WMS-14]", async () => {
    const { id: itemId } = await makeItem(ctx, { costMinor: 200 });
    for (const { bins } of [one, other]) await addStock(ctx, { itemId, locationId: bins[0]?.id }, 10);
    test.clock.advance(10 * dayMs);
    await ship(itemId, 6, one);
    await ship(itemId, 3, other);
    test.clock.advance(10 * dayMs);
    expect(await told("abc", "Issue value", "units")).toEqual([
      [1_800, 9],
      [1_200, 6],
      [600, 3],
    ]);
    expect(await told("turnover", "Cost of goods shipped", "value")).toEqual([
      [1_800, 2_200],
      [1_200, 800],
      [600, 1_400],
    ]);
    const [whole, first, second] = (await told("turnover", "Average stock at cost", "units")).map(([value]) =>
      Number(value),
    );
    // Ten days with 20.00 in each, then ten days with 8.00 and 14.00.
    expect(Number(first) / Number(second)).toBeCloseTo(28 / 34, 2);
    expect(Math.abs(Number(whole) - Number(first) - Number(second))).toBeLessThanOrEqual(1);
  });

  it("are not asked of a report whose layers belong to the organization [WMS-14]", async () => {
    const asked = { report: "valuation", limit: 50, warehouseId: one.id } as const;
    expect(await refusal(reportVerbs.runReport(ctx, asked))).toBe("request.invalid");
  });
});
