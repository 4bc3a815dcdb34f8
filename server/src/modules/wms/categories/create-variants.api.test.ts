import type { CreatedVariants, ItemAttributes } from "@cerebro/contracts/entities/wms/categories.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { templateDesk, type TemplateDesk } from "../../../../test/factories/template-desk.ts";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp();

let desk: TemplateDesk;
beforeEach(async () => {
  desk = await templateDesk(test);
});

describe("the matrix of sizes and colours", () => {
  const style = { style: "TS1", name: "T-shirt", category: "Apparel", priceMinor: 1_995, costMinor: 700 };
  const tool = "industry-templates_create_variants";

  it("makes an item for each, tells its attributes, skips what is there, and is taken back [PLT-10] [PLT-06]", async () => {
    await desk.apply("fashion");
    await makeItem(desk.ctx, { sku: "ts1-red-m" });
    const input = { ...style, sizes: ["S", "M"], colours: ["Red", "Navy blue"] };
    const { id, diff, output } = await desk.carryOut<CreatedVariants>(tool, input);
    expect(output.existing).toEqual(["TS1-RED-M"]);
    expect(output.created.map(({ sku }) => sku)).toEqual(["TS1-RED-S", "TS1-NAVYBLUE-S", "TS1-NAVYBLUE-M"]);
    expect(diff).toContainEqual(expect.objectContaining({ field: "Name", after: "T-shirt, Red, S" }));
    const { attributes } = await desk.ask<ItemAttributes>("GET", `/api/wms/items/${output.created[1]?.id}/attributes`);
    expect(attributes.filter(({ value }) => value !== null).map(({ key, value }) => [key, value])).toEqual([
      ["style", "TS1"],
      ["colour", "Navy blue"],
      ["size", "S"],
    ]);
    expect((await desk.undo(id)).statusCode).toBe(200);
    expect((await desk.ask<{ count: number }>("GET", "/api/wms/items?search=TS1")).count).toBe(1);
  });

  it("refuses what would not be one item each [PLT-10]", async () => {
    const many = Array.from({ length: 20 }, (_, at) => `W${at}`);
    for (const [change, code] of [
      [{ sizes: many, colours: many.slice(0, 11) }, "variants.too_many"],
      [{ sizes: ["S"], colours: ["Navy-1", "Navy 1"] }, "variants.same_sku"],
      [{ sizes: ["S"], colours: ["Red"], pattern: "{style}-{size}" }, "variants.pattern"],
      [
        { sizes: ["S"], colours: ["Red"], pattern: `{style}-{colour}-{size}${"x".repeat(30)}`, style: "s".repeat(40) },
        "variants.sku_too_long",
      ],
      [{ sizes: [], colours: ["Red"] }, "request.invalid"],
    ] as const) {
      const body = { ...style, category: null, ...change };
      expect(await desk.refusal("POST", "/api/wms/items/variants", body), code).toMatchObject({ code });
    }
  });

  it("is not taken back once one of its items is in use [PLT-10] [PLT-06]", async () => {
    const { bins } = await makeWarehouse(desk.ctx);
    const { id, output } = await desk.carryOut<CreatedVariants>(tool, {
      ...style,
      sizes: ["S", "M"],
      colours: ["Red"],
    });
    await addStock(desk.ctx, { itemId: output.created[1]?.id ?? "", locationId: bins[0]?.id }, 3);
    expect((await desk.undo(id)).json()).toMatchObject({ status: 409, code: "item.in_use" });
    expect((await desk.ask<{ count: number }>("GET", "/api/wms/items?search=TS1")).count).toBe(2);
  });
});
