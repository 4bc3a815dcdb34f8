import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/start-test-app.ts";
import { listNotifications, readNotifications } from "./notifications.ts";

let test: TestApp;
let organisationId: string;

beforeAll(async () => {
  test = await startTestApp();
  organisationId = await test.newOrganisation();
  const context = test.contextFor(organisationId, ["wms"]);
  for (const [type, action, number] of [
    ["sales_order.changed", "create", "SO-1"],
    ["sales_order.changed", "ship", "SO-1"],
    ["purchase_order.changed", "receive", "PO-7"],
    ["stock.changed", "adjust", ""],
    ["sales_order.changed", "cancel", "SO-2"],
  ] as const) {
    await context.transaction(async (tx) => tx.publish({ type, subjectId: randomUUID(), payload: { action, number } }));
  }
});
afterAll(() => test.close());

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

  it("tells other roles and other organisations nothing of it [AUTH-14, AUTH-17]", async () => {
    const driver = test.contextFor(organisationId, ["logistics"]);
    expect(await listNotifications(driver, { limit: 10 })).toEqual({ rows: [], count: 0, nextCursor: null });
    const stranger = test.contextFor(await test.newOrganisation("Other"), ["admin"]);
    expect((await listNotifications(stranger, { limit: 10 })).rows).toEqual([]);
  });
});
