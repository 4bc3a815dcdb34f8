import type { AlertEvent, MetricAlert } from "@cerebro/contracts/entities/executive/metric-alerts.ts";
import type { Notification } from "@cerebro/contracts/endpoints/platform/notifications.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { tireless } from "../../../test/factories/tireless.ts";
import { makeWarehouse } from "../../../test/factories/wms.ts";
import { startSmtp } from "../../../test/smtp-stand-in.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useStarted, useTestApp } from "../../../test/use-test-app.ts";
import { checkAlerts } from "./check-alerts.ts";

const smtp = useStarted(startSmtp);
const test = useTestApp(() => ({
  startAt: new Date("2026-03-10T12:00:00Z"),
  config: { smtpUrl: smtp.url, background: false },
}));
let chief: SignedInPerson;
let colleague: SignedInPerson;
let warehouseId: string;
let orders = 0;

beforeAll(async () => {
  chief = tireless(test, await test.signIn(["executive"]));
  colleague = tireless(test, await test.signIn(["executive"], { organisationId: chief.organisationId }));
  ({ id: warehouseId } = await makeWarehouse(test.contextFor(chief.organisationId, ["superadmin"])));
});

/** Open orders of the present moment: the figure the alerts of this file watch. */
async function openOrders(count: number): Promise<void> {
  await test.owner.query("update sales_order set state = 'cancelled' where organisation_id = $1", [
    chief.organisationId,
  ]);
  for (let left = count; left > 0; left -= 1) {
    orders += 1;
    await test.owner.query(
      `insert into sales_order (organisation_id, number, warehouse_id, state, currency, total_minor, ordered_at)
       values ($1, $2, $3, 'confirmed', 'EUR', 100, $4)`,
      [chief.organisationId, `SO-${orders}`, warehouseId, test.clock.now()],
    );
  }
}
async function check(): Promise<void> {
  test.clock.advance(15 * 60_000);
  await checkAlerts(test.contextFor(chief.organisationId, ["superadmin"]));
  await test.drain();
}
async function write(person: SignedInPerson, method: "POST" | "PUT" | "DELETE", url: string, body?: object) {
  return answerOf<MetricAlert>(person.request(method, `/api/executive/alerts${url}`, body), "done");
}
async function read<T>(url: string): Promise<T[]> {
  return (await chief.request("GET", url)).json<{ rows: T[] }>().rows;
}
const events = (id: string): Promise<AlertEvent[]> => read<AlertEvent>(`/api/executive/alerts/${id}/events`);
const lettersTo = (person: SignedInPerson) =>
  smtp.received.filter(({ recipients }) => recipients.includes(person.email));
const limit = { name: "Many open orders", metricId: "orders.open", rule: "above", threshold: 2 };

describe("an alert on a metric", () => {
  it("is told once per breach, in the bell and by mail to subscribers, is acknowledged, and says when it is over [EXE-06]", async () => {
    const made = await write(chief, "POST", "", limit);
    expect(made).toMatchObject({ state: "unknown", subscribed: true, subscribers: 1, metricName: "Open orders" });
    await write(colleague, "POST", `/${made.id}/subscribe`, { subscribed: true });
    await openOrders(2);
    await check();
    expect(await events(made.id)).toEqual([]);
    await openOrders(3);
    await check();
    await check();
    await check();
    const [breach, ...more] = await events(made.id);
    expect(more).toEqual([]);
    expect(breach).toMatchObject({ kind: "breach", value: 3, text: "Open orders is 3, above the limit of 2." });
    expect(breach?.letters.map(({ state }) => state)).toEqual(["sent", "sent"]);
    expect([lettersTo(chief).length, lettersTo(colleague).length]).toEqual([1, 1]);
    const bell = await read<Notification>("/api/notifications");
    expect(bell.filter(({ text }) => text.includes("Open orders is 3"))).toHaveLength(1);
    const known = await write(chief, "POST", `/${made.id}/acknowledge`, {});
    expect(known).toMatchObject({ state: "breach", openEventId: null });
    expect((await chief.request("POST", `/api/executive/alerts/${made.id}/acknowledge`, {})).json()).toMatchObject({
      code: "alert.nothing_open",
    });
    await openOrders(1);
    await check();
    expect((await events(made.id)).map(({ kind }) => kind)).toEqual(["recovered", "breach"]);
    await openOrders(4);
    await check();
    expect((await events(made.id)).map(({ kind }) => kind)).toEqual(["breach", "recovered", "breach"]);
    await write(chief, "DELETE", `/${made.id}`);
  });

  it("reports its own failure once, and goes on when the figure can be read again [EXE-06]", async () => {
    const made = await write(chief, "POST", "", { ...limit, name: "Watch" });
    await test.owner.query("revoke select on sales_order from cerebro_app");
    try {
      await check();
      await check();
    } finally {
      await test.owner.query("grant select on sales_order to cerebro_app");
    }
    expect((await events(made.id)).map(({ kind, text }) => [kind, text])).toEqual([
      ["failed", "Watch could not be checked. The figure could not be computed."],
    ]);
    await openOrders(0);
    await check();
    expect((await events(made.id)).map(({ kind }) => kind)).toEqual(["recovered", "failed"]);
    await write(chief, "DELETE", `/${made.id}`);
  });

  it("writes to nobody who may no longer read the figures, and says so in its history [EXE-06]", async () => {
    const made = await write(colleague, "POST", "", { ...limit, name: "Of a colleague" });
    await test.owner.query("update membership set roles = '{wms}' where account_id = $1", [colleague.accountId]);
    const before = lettersTo(colleague).length;
    await openOrders(5);
    await check();
    const [breach] = await events(made.id);
    expect(breach?.letters).toMatchObject([
      { state: "not sent", reason: "May no longer read the figures of the company." },
    ]);
    expect(lettersTo(colleague)).toHaveLength(before);
  });

  it("is refused without a limit, for a metric there is not, and for others than executives [EXE-06]", async () => {
    const refused = async (body: object, person = chief) =>
      (await person.request("POST", "/api/executive/alerts", body)).json<{ code: string }>().code;
    expect(await refused({ ...limit, threshold: null })).toBe("alert.threshold");
    expect(await refused({ ...limit, rule: "unusual" })).toBe("alert.threshold");
    expect(await refused({ ...limit, metricId: "orders.unheard_of" })).toBe("request.not_found");
    const floor = await test.signIn(["wms"], { organisationId: chief.organisationId });
    expect(await refused(limit, floor)).toBe("auth.forbidden");
  });
});
