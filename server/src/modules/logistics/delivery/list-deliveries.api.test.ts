import { expect, it } from "vitest";
import type { DeliveryRow } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { answerOf } from "../../../../test/answer-of.ts";
import { DeliveryRoad } from "../../../../test/factories/delivery-road.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp({ startAt: new Date("2026-11-18T08:00:00Z") });
const later = (minutes: number): string => new Date(test.clock.now().getTime() + minutes * 60_000).toISOString();

it("the list of deliveries tells state, promise and whether it was kept, late ones first [AI-10] [LOG-07]", async () => {
  const road = await DeliveryRoad.open(test);
  const onTime = await road.sent(1, later(60));
  const late = await road.sent(1, later(-60));
  const kept = await road.sent(1, later(60));
  const missed = await road.sent(1, later(-30));
  await answerOf(road.prove(kept.shipmentId));
  await answerOf(road.prove(missed.shipmentId));
  const ids = async (query = "") =>
    (await road.flow.ask<{ rows: DeliveryRow[] }>(`/api/logistics/deliveries${query}`)).rows.map(({ id }) => id);
  const all = await road.flow.ask<{ rows: DeliveryRow[]; count: number }>("/api/logistics/deliveries");
  expect(all.count).toBe(4);
  expect(all.rows[0]).toMatchObject({ id: late.shipmentId, late: true, onTime: null, deliveredAt: null });
  expect(all.rows.find(({ id }) => id === kept.shipmentId)).toMatchObject({ onTime: true, state: "delivered" });
  expect(all.rows.find(({ id }) => id === missed.shipmentId)).toMatchObject({ onTime: false });
  expect(await ids("?show=late")).toEqual([late.shipmentId]);
  expect(new Set(await ids("?show=delivered"))).toEqual(new Set([kept.shipmentId, missed.shipmentId]));
  expect(new Set(await ids("?show=open"))).toEqual(new Set([onTime.shipmentId, late.shipmentId]));
  const first = await road.flow.ask<{ rows: object[]; nextCursor: string }>("/api/logistics/deliveries?limit=3");
  expect(await ids(`?limit=3&cursor=${first.nextCursor}`)).toHaveLength(1);
  for (const limit of [1, 2, 3]) {
    const paged: string[] = [];
    for (let cursor = ""; ;) {
      const page = await road.flow.ask<{ rows: DeliveryRow[]; nextCursor: string | null; count: number }>(
        `/api/logistics/deliveries?limit=${limit}${cursor}`,
      );
      paged.push(...page.rows.map(({ id }) => id));
      expect(page.count).toBe(4);
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(paged).toEqual(all.rows.map(({ id }) => id));
  }
  const forged = await road.person.request("GET", "/api/logistics/deliveries?cursor=50");
  expect(forged.statusCode).toBe(400);
  const wms = await test.signIn(["wms"], { organisationId: road.person.organisationId });
  expect((await wms.request("GET", "/api/logistics/deliveries")).statusCode).toBe(403);
});
