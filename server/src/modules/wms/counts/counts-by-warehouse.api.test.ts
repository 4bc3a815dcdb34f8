import { describe, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { requestCount } from "../../../../test/factories/count-floor.ts";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp();

interface List {
  readonly count: number;
  readonly rows: readonly { readonly warehouseId: string; readonly number?: string; readonly countNumber?: string }[];
}

const listed = (person: SignedInPerson, path: string) => answerOf<List>(person.request("GET", path));

describe("counts of several warehouses", () => {
  it("are listed by warehouse, with their bins, and together are all of them; the next bin is of the warehouse told [WMS-10]", async () => {
    const person = await test.signIn(["manager"]);
    const ctx = test.contextFor(person.organisationId, ["manager"]);
    const houses = [await makeWarehouse(ctx), await makeWarehouse(ctx)] as const;
    const numbers: string[] = [];
    for (const { bins } of houses) {
      const { id: itemId } = await makeItem(ctx);
      for (const bin of bins.slice(0, 2)) await addStock(ctx, { itemId, locationId: bin.id }, 5);
      numbers.push((await requestCount(ctx, { itemId })).number);
    }
    const [first, second] = houses;
    expect((await listed(person, "/api/wms/counts?state=open")).count).toBe(2);
    for (const [index, { id }] of houses.entries()) {
      const counts = await listed(person, `/api/wms/counts?state=open&warehouseId=${id}`);
      expect([counts.count, counts.rows.map(({ number }) => number)]).toEqual([1, [numbers[index]]]);
      expect(counts.rows.map(({ warehouseId }) => warehouseId)).toEqual([id]);
      expect((await listed(person, `/api/wms/count-bins?state=waiting&warehouseId=${id}`)).count).toBe(2);
    }
    expect((await listed(person, "/api/wms/count-bins?state=waiting")).count).toBe(4);
    const claimed = await person.request("POST", "/api/wms/count-bins/claim-next", { warehouseId: second.id });
    const { sheet } = claimed.json<{ sheet: { bin: { locationId: string } } }>();
    expect(second.bins.map(({ id }) => id)).toContain(sheet.bin.locationId);
    expect(first.bins.map(({ id }) => id)).not.toContain(sheet.bin.locationId);
  });
});
