import { randomBytes, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { TrackedShipment } from "@cerebro/contracts/entities/logistics/delivery.ts";
import { DeliveryRoad } from "../../../../test/factories/delivery-road.ts";
import { startSmtp } from "../../../../test/smtp-stand-in.ts";
import { useStarted, useTestApp } from "../../../../test/use-test-app.ts";

const day = 86_400_000;
const smtp = useStarted(startSmtp);
const test = useTestApp(() => ({
  startAt: new Date("2026-11-18T08:00:00Z"),
  config: { smtpUrl: smtp.url, signInAttemptsPerMinute: 40 },
}));
let road: DeliveryRoad;
let email: string;
beforeEach(async () => {
  // Each has the minute's tries of an address for itself.
  test.clock.advance(60_000);
  email = `${randomUUID()}@consignee.example`;
  road = await DeliveryRoad.open(test, { email });
});

const track = (token: string) => test.app.inject({ method: "GET", url: `/api/tracking/${token}` });
const link = (shipmentId: string) => `/api/logistics/deliveries/${shipmentId}/tracking-link`;

async function tokenOf(shipmentId: string): Promise<string> {
  const { url } = await road.flow.command<{ url: string }>(link(shipmentId), {});
  return url.split("/").at(-1) ?? "";
}

describe("a tracking link", () => {
  it("shows whoever has it status, promise and who took it, and no street, e-mail or signature [LOG-09]", async () => {
    const due = new Date(test.clock.now().getTime() + day).toISOString();
    const { shipmentId } = await road.sent(3, due);
    const token = await tokenOf(shipmentId);
    expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
    expect(await tokenOf(shipmentId)).toBe(token);
    const before = (await track(token)).json<TrackedShipment>();
    expect(before).toMatchObject({ status: "picked_up", promisedAt: due, received: null, mails: true, vehicle: null });
    expect(before.milestones.map(({ step }) => step)).toContain("picked_up");
    expect(before.parcels.length).toBeGreaterThan(0);
    await road.prove(shipmentId);
    const after = await track(token);
    expect(after.json()).toMatchObject({ status: "delivered", received: { recipient: "Ada Byron", partly: false } });
    for (const secret of [email, "High Street", "signature", "latitude"]) expect(after.body).not.toContain(secret);
    expect(after.headers["x-robots-tag"]).toBe("noindex");
  });

  it("shows the vehicle only while it is out for delivery, and no closer than 100 m [LOG-09]", async () => {
    const { shipmentId } = await road.sent(1);
    const token = await tokenOf(shipmentId);
    const tripId = await road.trip([shipmentId]);
    const { rows } = await test.owner.query<{ vehicle_id: string }>("select vehicle_id from trip where id = $1", [
      tripId,
    ]);
    await test.owner.query(
      `insert into vehicle_last_position (vehicle_id, organisation_id, device_id, at, latitude, longitude)
       values ($1, $2, $3, $4, 53.80123, -1.55055)`,
      [rows[0]?.vehicle_id, road.person.organisationId, randomUUID(), test.clock.now()],
    );
    expect((await track(token)).json()).toMatchObject({ vehicle: null });
    await test.owner.query("update shipment set status = 'out_for_delivery', step = 'out_for_delivery' where id = $1", [
      shipmentId,
    ]);
    expect((await track(token)).json()).toMatchObject({ vehicle: { latitude: 53.801, longitude: -1.551 } });
    expect((await track(token)).json()).toMatchObject({ silentSince: null });
    const heardAt = new Date(test.clock.now().getTime() - 16 * 60_000).toISOString();
    await test.owner.query("update vehicle_last_position set at = $2 where vehicle_id = $1", [
      rows[0]?.vehicle_id,
      heardAt,
    ]);
    expect((await track(token)).json()).toMatchObject({ vehicle: { at: heardAt }, silentSince: heardAt });
    await road.prove(shipmentId);
    expect((await track(token)).json()).toMatchObject({ vehicle: null, silentSince: null, door: null });
  });

  it("that was guessed, revoked or has run out answers the same 404 [LOG-09]", async () => {
    const { shipmentId } = await road.sent(1);
    const token = await tokenOf(shipmentId);
    await road.prove(shipmentId);
    const guessed = await track(randomBytes(24).toString("base64url"));
    expect(guessed.statusCode).toBe(404);
    const { requestId: _, ...answer } = guessed.json<{ requestId: string }>();
    await road.person.request("DELETE", link(shipmentId));
    expect((await track(token)).json()).toMatchObject(answer);
    const anew = await tokenOf(shipmentId);
    expect(anew).not.toBe(token);
    expect((await track(anew)).statusCode).toBe(200);
    await test.owner.query("update shipment set delivered_at = delivered_at - interval '91 days' where id = $1", [
      shipmentId,
    ]);
    expect((await track(anew)).json()).toMatchObject(answer);
  });

  it("cannot be tried for long: guesses from one address run out [LOG-09]", async () => {
    const codes = new Set<number>();
    for (let tried = 0; tried < 60; tried += 1) codes.add((await track(`guess-${tried}`)).statusCode);
    expect(codes).toEqual(new Set([404, 429]));
  });

  it("is made for members of its own organisation only [LOG-09]", async () => {
    const { shipmentId } = await road.sent(1);
    const stranger = await test.signIn(["manager"]);
    for (const method of ["GET", "POST", "DELETE"] as const)
      expect((await stranger.request(method, link(shipmentId), method === "POST" ? {} : undefined)).statusCode).toBe(
        404,
      );
  });
});

describe("mails to a consignee", () => {
  const want = (notices: string[]) =>
    road.person.request("PUT", "/api/logistics/delivery-settings", {
      signatureRequired: true,
      photosAtLeast: 0,
      notices,
    });
  const written = () =>
    smtp.received.filter(({ recipients }) => recipients.includes(email)).map(({ subject }) => subject);

  it("are written once for each happening, with the link, and only those the organisation chose [LOG-09]", async () => {
    expect((await want(["shipped", "delivered"])).statusCode).toBe(200);
    const { shipmentId } = await road.sent(1);
    await test.drain();
    const shipped = await smtp.next(email);
    expect(shipped.subject).toContain("is on its way");
    const token = await tokenOf(shipmentId);
    expect(shipped.text).toContain(`/tracking/${token}`);
    await road.person.request("POST", `/api/logistics/deliveries/${shipmentId}/fail`, {
      deviceAt: road.now,
      reason: "consignee_absent",
    });
    test.clock.advance(60_000);
    await road.prove(shipmentId);
    await test.drain();
    const delivered = await smtp.next(email);
    expect(delivered.subject).toContain("was delivered");
    expect(delivered.text).toContain("Ada Byron");
    await test.drain();
    expect(written()).toHaveLength(2);
    expect((await road.delivery(shipmentId)).notices.map(({ kind }) => kind)).toEqual(["shipped", "delivered"]);
  });

  it("tell why an attempt failed, and stop for who wants no more [LOG-09]", async () => {
    await want(["attempt_failed"]);
    const { shipmentId } = await road.sent(1);
    const fail = () =>
      road.person.request("POST", `/api/logistics/deliveries/${shipmentId}/fail`, {
        deviceAt: road.now,
        reason: "consignee_absent",
      });
    await fail();
    await test.drain();
    const first = await smtp.next(email);
    expect(first.text).toContain("nobody was there");
    const token = await tokenOf(shipmentId);
    const choice = await test.app.inject({
      method: "POST",
      url: `/api/tracking/${token}/mails`,
      payload: { wanted: false },
    });
    expect(choice.json()).toEqual({ mails: false });
    test.clock.advance(60_000);
    await fail();
    await test.drain();
    expect(written()).toHaveLength(1);
    expect((await track(token)).json()).toMatchObject({ mails: false });
  });

  it("are not written unless the organisation says so, nor of what is long past [LOG-09]", async () => {
    await road.sent(1);
    await test.drain();
    await want(["delivered"]);
    const { shipmentId } = await road.sent(1);
    await test.owner.query(
      "update shipment_event set occurred_at = occurred_at - interval '9 days' where shipment_id = $1",
      [shipmentId],
    );
    await test.owner.query("update shipment set shipped_at = shipped_at - interval '9 days' where id = $1", [
      shipmentId,
    ]);
    const long = new Date(test.clock.now().getTime() - 3 * day).toISOString();
    await road.prove(shipmentId, { deviceAt: long });
    await test.drain();
    expect(written()).toEqual([]);
  });
});
