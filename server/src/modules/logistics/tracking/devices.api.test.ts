import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Device } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { iso, minute, TrackingDesk } from "../../../../test/factories/tracking.ts";
import { useStarted } from "../../../../test/use-test-app.ts";

const startAt = new Date("2026-03-10T12:00:00Z");
const place = { latitude: 50.5, longitude: -3.5 };

const desk = useStarted(() => TrackingDesk.open(startAt));

const tellWith = async (token: string) => {
  await desk.later(minute);
  const payload = { token, positions: [{ at: iso(desk.now), ...place }] };
  const answer = await desk.test.app.inject({ method: "POST", url: "/api/logistics/device-positions", payload });
  return answer.statusCode;
};
const act = (deviceId: string, what: string, body: object = {}) =>
  desk.dispatcher.request("POST", `/api/logistics/devices/${deviceId}/${what}`, body);
const find = async (deviceId: string) =>
  (await desk.dispatcher.request("GET", "/api/logistics/devices?limit=200"))
    .json<{ rows: Device[] }>()
    .rows.find(({ id }) => id === deviceId);

describe("a device", () => {
  it("gets a new token that voids the one before, and can have it taken away [LOG-08]", async () => {
    const { deviceId, token } = await desk.makeDevice();
    expect(await find(deviceId)).toMatchObject({ hasToken: true, tokenRevokedAt: null, lastToldAt: null });
    expect(await tellWith(token)).toBe(200);
    const renewedAt = iso(desk.now);
    const renewed = (await act(deviceId, "token")).json<{ token: string; device: Device }>();
    expect(renewed.device).toMatchObject({ hasToken: true, tokenMadeAt: renewedAt, lastToldAt: renewedAt });
    expect(await tellWith(token)).toBe(401);
    expect(await tellWith(renewed.token)).toBe(200);
    const revoked = (await act(deviceId, "token/revoke")).json<Device>();
    expect(revoked).toMatchObject({ hasToken: false, tokenMadeAt: null, tokenRevokedAt: iso(desk.now) });
    expect(await tellWith(renewed.token)).toBe(401);
    expect((await act(deviceId, "token")).json<{ device: Device }>().device).toMatchObject({ tokenRevokedAt: null });
    expect((await act(deviceId, "archive")).statusCode).toBe(200);
    expect(await find(deviceId)).toBeUndefined();
    expect((await act(deviceId, "token")).statusCode).toBe(404);
  });

  it("is nobody's business outside logistics, nor another company's, nor changed by who has not seen the last change [LOG-08]", async () => {
    const { deviceId } = await desk.makeDevice();
    const { organisationId } = desk.dispatcher;
    const worker = await desk.test.signIn(["wms"], { organisationId });
    const stranger = await desk.test.signIn(["logistics"]);
    for (const what of ["token", "token/revoke", "archive"]) {
      const path = `/api/logistics/devices/${deviceId}/${what}`;
      expect((await worker.request("POST", path, {})).statusCode, what).toBe(403);
      expect((await stranger.request("POST", path, {})).statusCode, what).toBe(404);
    }
    expect((await worker.request("GET", "/api/logistics/devices")).statusCode).toBe(403);
    expect((await act(deviceId, "token", { version: 1 })).statusCode).toBe(201);
    expect((await act(deviceId, "token", { version: 1 })).json()).toMatchObject({ code: "request.stale" });
  });

  it("keeps its token to itself: it stands in no list, no audit trail and no table [LOG-08]", async () => {
    const { deviceId } = await desk.makeDevice();
    const headers = { "idempotency-key": randomUUID() };
    const answer = await desk.dispatcher.request("POST", `/api/logistics/devices/${deviceId}/token`, {}, headers);
    const { token } = answer.json<{ token: string }>();
    const { rows } = await desk.test.owner.query<{ all: string }>(`select concat(
        (select string_agg(audit_event::text, ' ') from audit_event),
        (select string_agg(device::text, ' ') from device),
        (select string_agg(idempotency_key::text, ' ') from idempotency_key)) as all`);
    expect(rows[0]?.all).toContain(deviceId);
    expect(rows[0]?.all).not.toContain(token);
  });
});

describe("an API key for positions", () => {
  it("tells where vehicles are and does nothing else [LOG-08] [PLT-01]", async () => {
    const { device } = await desk.makeDevice();
    const made = await desk.dispatcher.request("POST", "/api/auth/api-keys", {
      name: "Gateway",
      roles: ["logistics"],
      access: "positions",
      expiresInDays: null,
    });
    expect(made.statusCode, made.body).toBe(201);
    const headers = { "x-api-key": made.json<{ key: string }>().key };
    const at = iso(desk.now);
    const told = await desk.test.app.inject({
      method: "POST",
      url: "/api/logistics/positions",
      headers,
      payload: { positions: [{ device, at, ...place }] },
    });
    expect(told.json()).toMatchObject({ kept: 1 });
    const forwarded = await desk.test.app.inject({
      method: "POST",
      url: "/api/logistics/positions/traccar",
      headers,
      payload: { position: { fixTime: iso(desk.now - 1_000), ...place }, device: { uniqueId: device } },
    });
    expect(forwarded.json()).toMatchObject({ kept: 1 });
    for (const [method, url] of [
      ["GET", "/api/logistics/vehicles/positions"],
      ["GET", "/api/logistics/devices"],
      ["POST", "/api/logistics/fences"],
      ["GET", "/api/organisation"],
    ] as const) {
      const refused = await desk.test.app.inject({ method, url, headers });
      expect(refused.json(), url).toMatchObject({ code: "auth.key_positions_only" });
    }
  });
});
