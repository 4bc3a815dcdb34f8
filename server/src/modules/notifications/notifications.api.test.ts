import { madeUpEvent } from "../../../test/made-up-event.ts";
import { randomUUID } from "node:crypto";
import type { NoticePreference } from "@cerebro/contracts/endpoints/platform/notifications.ts";
import { shipmentEndpoints } from "@cerebro/contracts/endpoints/logistics/shipments.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { makeWarehouse } from "../../../test/factories/wms.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { shipmentVerbs } from "../shipments/index.ts";
import { listNotifications, readNotifications } from "./notifications.ts";
import { readNoticePreferences } from "./preferences.ts";

const test = useTestApp();
let organisationId: string;

beforeAll(async () => {
  organisationId = await test.newOrganisation();
  const context = test.contextFor(organisationId, ["wms"]);
  for (const [type, action, number] of [
    ["sales_order.changed", "create", "SO-1"],
    ["sales_order.changed", "ship", "SO-1"],
    ["purchase_order.changed", "receive", "PO-7"],
    ["stock.changed", "adjust", ""],
    ["sales_order.changed", "cancel", "SO-2"],
  ] as const) {
    await context.transaction(async (tx) => tx.publish(madeUpEvent(type, randomUUID(), { action, number })));
  }
});

describe("/api/notifications", () => {
  it("tells people what concerns them, newest first, page by page [AUTH-17]", async () => {
    const context = test.contextFor(organisationId, ["wms"]);
    const first = await listNotifications(context, { limit: 2 });
    expect(first.count).toBe(3);
    const rest = await listNotifications(context, { limit: 2, cursor: first.nextCursor ?? "" });
    expect(rest.nextCursor).toBeNull();
    expect([...first.rows, ...rest.rows].map((row) => [row.level, row.text])).toEqual([
      ["warning", "Order SO-2 was cancelled"],
      ["info", "Purchase order PO-7 was received"],
      ["success", "Order SO-1 was shipped"],
    ]);
  });

  it("remembers for each person what was read, also when marks arrive late [AUTH-17]", async () => {
    const reader = test.contextFor(organisationId, ["wms"]);
    const colleague = test.contextFor(organisationId, ["manager"]);
    const [newest, middle] = (await listNotifications(reader, { limit: 10 })).rows;
    expect(await readNotifications(reader, { upTo: newest?.id ?? 0 })).toEqual({ unread: 0 });
    expect(await readNotifications(reader, { upTo: middle?.id ?? 0 })).toEqual({ unread: 0 });
    expect((await listNotifications(reader, { limit: 10 })).rows.every((row) => row.read)).toBe(true);
    expect((await listNotifications(colleague, { limit: 10 })).count).toBe(3);
  });

  it("tells logistics of a delivery that failed, once, and the warehouse nothing of it [LOG-07, PLT-04]", async () => {
    const ours = await test.newOrganisation("Roads");
    const driver = test.contextFor(ours, ["logistics"]);
    const { id: fromLocationId } = await makeWarehouse(test.contextFor(ours, ["wms"]));
    const { createShipment, tellShipment } = shipmentVerbs;
    const { input } = shipmentEndpoints.createShipment;
    const { id: shipmentId, number } = await createShipment(driver, input.parse({ fromLocationId, toName: "Shop" }));
    const tell = { shipmentId, source: "driver", note: null, estimatedAt: null } as const;
    const at = (minute: number): string => new Date(test.clock.now().getTime() + (minute - 60) * 60_000).toISOString();
    await tellShipment(driver, { ...tell, status: "out_for_delivery", reason: null, occurredAt: at(1) });
    await tellShipment(driver, { ...tell, status: "attempt_failed", reason: "consignee_absent", occurredAt: at(2) });
    await tellShipment(driver, { ...tell, status: "attempt_failed", reason: "consignee_absent", occurredAt: at(3) });
    expect((await listNotifications(driver, { limit: 10 })).rows).toMatchObject([
      { level: "warning", text: `${number} could not be delivered`, href: `/logistics/shipments/${shipmentId}` },
    ]);
    expect((await listNotifications(test.contextFor(ours, ["wms"]), { limit: 10 })).count).toBe(0);
    const { rows } = await readNoticePreferences(test.contextFor(ours, ["logistics"]), {});
    expect(rows.map(({ kind }) => kind)).toContain("shipment.changed/attempt_failed");
  });

  it("tells other roles and other organisations nothing of it [AUTH-14, AUTH-17]", async () => {
    const driver = test.contextFor(organisationId, ["logistics"]);
    expect(await listNotifications(driver, { limit: 10 })).toEqual({ rows: [], count: 0, nextCursor: null });
    const stranger = test.contextFor(await test.newOrganisation("Other"), ["admin"]);
    expect((await listNotifications(stranger, { limit: 10 })).rows).toEqual([]);
  });
});

describe("how one is told", () => {
  it("is one's own choice for each kind of event that concerns one's roles [PLT-04]", async () => {
    const person = await test.signIn(["wms"]);
    const context = test.contextFor(person.organisationId, ["wms"]);
    const ship = { kind: "sales_order.changed/ship", inApp: false, email: false } as const;
    await context.transaction(async (tx) =>
      tx.publish(madeUpEvent("sales_order.changed", randomUUID(), { action: "ship", number: "SO-9" })),
    );
    const mine = async () => (await person.request("GET", "/api/notifications")).json();
    expect((await mine()).rows).toHaveLength(1);
    const rows = [ship, { kind: "webhook.changed/turned_off", inApp: true, email: true }];
    const put = await person.request("PUT", "/api/notifications/preferences", { rows });
    const kept: readonly NoticePreference[] = put.json().rows;
    expect(kept.find(({ kind }) => kind === ship.kind)).toEqual(ship);
    expect(kept.map(({ kind }) => kind)).not.toContain("webhook.changed/turned_off");
    expect((await person.request("GET", "/api/notifications/preferences")).json()).toEqual({ rows: kept });
    expect(await mine()).toMatchObject({ rows: [], count: 0 });
    const unknown = { rows: [{ kind: "coffee.ready/", inApp: true, email: true }] };
    expect((await person.request("PUT", "/api/notifications/preferences", unknown)).statusCode).toBe(400);
    const colleague = test.contextFor(person.organisationId, ["wms"]);
    expect((await listNotifications(colleague, { limit: 10 })).rows).toHaveLength(1);
  });

  it("shows what is unread alone when asked to [AUTH-17]", async () => {
    const context = test.contextFor(organisationId, ["wms"]);
    const [newest] = (await listNotifications(context, { limit: 1 })).rows;
    await readNotifications(context, { upTo: newest?.id ?? 0 });
    expect((await listNotifications(context, { limit: 10, unread: true })).rows).toEqual([]);
    expect((await listNotifications(context, { limit: 10 })).rows).toHaveLength(3);
  });

  it("is by mail where one asked for it, once for each event, and only while one's roles allow [PLT-04]", async () => {
    const reader = await test.signIn(["wms"]);
    const driver = await test.signIn(["logistics"], { organisationId: reader.organisationId });
    const wish = { kind: "sales_order.changed/cancel", inApp: true, email: true } as const;
    const put = await reader.request("PUT", "/api/notifications/preferences", { rows: [wish] });
    expect(put.statusCode).toBe(200);
    // A wish from the time when the roles were others.
    await test.owner.query("insert into notice_preference values ($1, $2, $3, true, true)", [
      reader.organisationId,
      driver.accountId,
      wish.kind,
    ]);
    const context = test.contextFor(reader.organisationId, ["wms"]);
    await context.transaction(async (tx) =>
      tx.publish(madeUpEvent("sales_order.changed", randomUUID(), { action: "cancel", number: "SO-3" })),
    );
    await test.owner.query("update organisation set demo = true where id = $1", [reader.organisationId]);
    await test.drain();
    await test.drain();
    const { rows } = await test.owner.query(
      "select to_address, subject, text from mail_message where organisation_id = $1 and subject = 'An order was cancelled'",
      [reader.organisationId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ to_address: reader.email });
    expect(rows[0].text).toContain("Order SO-3 was cancelled");
    expect(rows[0].text).toContain("/settings/notifications");
    const others = test.contextFor(await test.newOrganisation(), ["wms"]);
    expect((await readNoticePreferences(others, {})).rows.every(({ email }) => !email)).toBe(true);
  });
});
