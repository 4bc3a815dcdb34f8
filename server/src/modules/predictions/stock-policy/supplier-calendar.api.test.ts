import type { Supplier } from "@cerebro/contracts/entities/wms/partners.ts";
import type { StockOptimisation } from "@cerebro/contracts/entities/wms/stock-policies.ts";
import { expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import { sellDaily } from "../../../../test/factories/demand.ts";
import { makeItem } from "../../../../test/factories/wms.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp();

it("follows the calendar of the supplier: days of delivery and closures [PRED-06]", async () => {
  const manager = await test.signIn(["manager"]);
  const contact = { email: null, phone: null, address: null, country: null };
  const made = await manager.request("POST", "/api/wms/suppliers", {
    code: "SUP",
    name: "Supplier",
    ...contact,
    leadTimeDays: 7,
  });
  expect(made.statusCode, made.body).toBe(201);
  const supplier = made.json<Supplier>();
  expect(supplier.calendar).toEqual({ deliveryDays: [], closures: [] });
  const terms = { supplierSku: null, costMinor: null, leadTimeDays: null, minimumQuantity: null, preferred: true };
  const { id } = await makeItem(test.contextFor(manager.organisationId, ["wms"]), {
    suppliers: [{ supplierId: supplier.id, ...terms }],
  });
  const units = Array.from({ length: 30 }, (_, day) => 6 + (day % 3));
  await sellDaily(test, { organisationId: manager.organisationId, itemId: id, units });
  const proposal = async () => {
    const [row] = (await answerOf<StockOptimisation>(manager.request("GET", "/api/wms/stock-policy"))).optimizations;
    if (row === undefined) throw new Error("there is no proposal");
    return row;
  };
  const usual = await proposal();
  expect(usual.leadDays).toBe(7);
  let { version } = supplier;
  const change = async (calendar: object) => {
    const { code, name } = supplier;
    const body = { code, name, ...contact, leadTimeDays: 7, archived: false, version, calendar };
    const answer = await manager.request("PUT", `/api/wms/suppliers/${supplier.id}`, body);
    if (answer.statusCode === 200) version = answer.json<Supplier>().version;
    return answer.statusCode;
  };
  expect(await change({ deliveryDays: [4], closures: [] })).toBe(200);
  // From the end of the lead time to the next Thursday: 0 to 6 days, 3 on average.
  const weekly = await proposal();
  expect(weekly.leadDays).toBe(10);
  expect(weekly.proposedPoint).toBeGreaterThan(usual.proposedPoint);
  const day = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  expect(await change({ deliveryDays: [4], closures: [{ from: day(-1), until: day(20) }] })).toBe(200);
  expect((await proposal()).leadDays).toBeGreaterThan(20);
  for (const deliveryDays of [[0], [8], [2, 2]]) expect(await change({ deliveryDays, closures: [] })).toBe(400);
  expect(await change({ deliveryDays: [], closures: [{ from: day(20), until: day(-1) }] })).toBe(400);
});
