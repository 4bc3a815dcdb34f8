import { describe, expect, it } from "vitest";
import type { Feed } from "@cerebro/contracts/entities/platform/realtime.ts";
import type { PositionReceipt } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { iso, minute, TrackingDesk } from "../../../../test/factories/tracking.ts";
import { useStarted } from "../../../../test/use-test-app.ts";

// A Sunday evening: the week of the positions ends at midnight.
const startAt = new Date("2026-03-08T20:00:00Z");
const depot = { latitude: 51.5, longitude: -0.1 };
const northOf = (metres: number) => ({ ...depot, latitude: depot.latitude + metres / 111_195 });

const desk = useStarted(() => TrackingDesk.open(startAt));

describe("positions", () => {
  it("are kept in any order, each moment of a device once, and the last one never goes back [LOG-08]", async () => {
    const { device, vehicleId } = await desk.makeDevice();
    const at = (minutesAgo: number, metres: number) => ({
      device,
      at: iso(desk.now - minutesAgo * minute),
      ...northOf(metres),
      speedKmh: 30,
      heading: 370,
    });
    expect(await desk.tell([at(2, 800), at(10, 0), at(4, 400)])).toEqual({ kept: 3, duplicates: 0, refused: [] });
    expect(await desk.tell([at(4, 400), at(6, 200)])).toEqual({ kept: 1, duplicates: 1, refused: [] });
    expect(await desk.lastOf(vehicleId)).toMatchObject({
      at: iso(desk.now - 2 * minute),
      latitude: northOf(800).latitude,
      state: "moving",
      heading: 10,
    });
    const trail = await desk.trailOf(vehicleId);
    expect(trail.points.map((point) => point.at)).toEqual([10, 6, 4, 2].map((ago) => iso(desk.now - ago * minute)));
    expect(Math.abs(trail.metres - 800)).toBeLessThan(5);
  });

  it("leave one audit event for a batch that changed something, and none otherwise [PLT-03]", async () => {
    const { device, vehicleId } = await desk.makeDevice();
    const at = (minutesAgo: number) => ({ device, at: iso(desk.now - minutesAgo * minute), ...depot });
    const batch = { positions: [at(3), at(2), { ...at(1), latitude: 91 }] };
    const key = { "idempotency-key": `batch-${device}` };
    const tell = () => desk.dispatcher.request("POST", "/api/logistics/positions", batch, key);
    const first = await tell();
    const again = await tell();
    expect([again.headers["idempotency-replayed"], again.json()]).toEqual(["true", first.json()]);
    await desk.tell([at(3), at(2)]);
    const { rows } = await desk.test.owner.query(
      "select actor_kind, actor_id, after from audit_event where action = 'positions.tell' and subject_id = $1",
      [vehicleId],
    );
    expect(rows).toEqual([
      {
        actor_kind: "account",
        actor_id: desk.dispatcher.accountId,
        after: {
          kept: 2,
          duplicates: 0,
          refused: 1,
          device: null,
          vehicleIds: [vehicleId],
          from: iso(desk.now - 3 * minute),
          until: iso(desk.now - 2 * minute),
        },
      },
    ]);
  });

  it("that cannot be are refused one by one with a reason, and the good ones of the batch are kept [LOG-08]", async () => {
    const { device, vehicleId } = await desk.makeDevice();
    const good = { device, at: iso(desk.now - minute), ...depot };
    const receipt = await desk.tell([
      good,
      { ...good, at: iso(desk.now + 6 * minute) },
      { ...good, at: iso(desk.now - 91 * 24 * 60 * minute) },
      { ...good, latitude: 0, longitude: 0 },
      { ...good, latitude: null },
      { ...good, latitude: 91, longitude: 120 },
      { ...good, latitude: "NaN" },
      { ...good, at: "yesterday" },
      { ...good, device: "nobody's" },
      { ...good, at: iso(desk.now), latitude: 52.5 },
      { ...good, at: iso(desk.now), speedKmh: 4_000 },
      "no position at all",
      { ...good, at: desk.now + 4 * minute },
    ]);
    expect(receipt).toEqual({
      kept: 2,
      duplicates: 0,
      refused: [
        { index: 1, reason: "future" },
        { index: 2, reason: "too_old" },
        { index: 3, reason: "nowhere" },
        { index: 4, reason: "malformed" },
        { index: 5, reason: "off_the_earth" },
        { index: 6, reason: "malformed" },
        { index: 7, reason: "malformed" },
        { index: 8, reason: "unknown_device" },
        { index: 9, reason: "impossible_speed" },
        { index: 10, reason: "impossible_speed" },
        { index: 11, reason: "malformed" },
      ],
    });
    expect(await desk.lastOf(vehicleId)).toMatchObject({ latitude: depot.latitude });
    const tooMany = Array.from({ length: 1_001 }, () => good);
    const answer = await desk.dispatcher.request("POST", "/api/logistics/positions", { positions: tooMany });
    expect(answer.statusCode).toBe(400);
  });

  it("follow the track that later positions support, over batches, and one wrong position locks nobody out [LOG-08]", async () => {
    const { device, vehicleId } = await desk.makeDevice();
    const tell = (secondsAgo: number, metres: number) =>
      desk.tell([{ device, at: iso(desk.now - secondsAgo * 1_000), ...northOf(metres) }]);
    // The wrong one comes first, two thousand kilometers away: nothing contradicts it yet.
    expect(await tell(100, 2_000_000)).toMatchObject({ kept: 1 });
    expect(await tell(90, 0)).toEqual({ kept: 0, duplicates: 0, refused: [{ index: 0, reason: "unsupported" }] });
    expect(await tell(80, 100)).toMatchObject({ kept: 0, refused: [{ reason: "unsupported" }] });
    expect(await tell(80, 100)).toMatchObject({ kept: 0, refused: [{ reason: "impossible_speed" }] });
    expect(await tell(70, 200)).toEqual({ kept: 1, duplicates: 0, refused: [] });
    expect(await desk.lastOf(vehicleId)).toMatchObject({ latitude: northOf(200).latitude });
    // The true ones that were doubted are kept; the wrong one is not drawn.
    expect((await desk.trailOf(vehicleId)).points.map(({ latitude }) => latitude)).toEqual(
      [0, 100, 200].map((metres) => northOf(metres).latitude),
    );
    // A later error is alone and changes nothing.
    expect(await tell(60, 3_000_000)).toMatchObject({ kept: 0 });
    expect(await tell(50, 300)).toMatchObject({ kept: 1 });
    const swapped = { device, at: iso(desk.now - 40_000), latitude: depot.longitude, longitude: depot.latitude };
    expect(await desk.tell([swapped])).toMatchObject({ kept: 0, refused: [{ reason: "swapped" }] });
    const { rows } = await desk.test.owner.query("select doubted from vehicle_last_position where vehicle_id = $1", [
      vehicleId,
    ]);
    expect(rows).toEqual([{ doubted: null }]);
  });

  it("of a clock that is ahead do not stay the last, and −1 is a speed that is not known [LOG-08]", async () => {
    const { device, vehicleId } = await desk.makeDevice();
    const ahead = { device, at: iso(desk.now + 4 * minute), ...northOf(0), speedKmh: -1, heading: -1 };
    expect(await desk.tell([ahead])).toMatchObject({ kept: 1, refused: [] });
    expect(await desk.lastOf(vehicleId)).toMatchObject({ at: iso(desk.now), speedKmh: null, heading: null });
    desk.test.clock.advance(10_000);
    await desk.tell([{ device, at: iso(desk.now), ...northOf(100) }]);
    expect(await desk.lastOf(vehicleId)).toMatchObject({ latitude: northOf(100).latitude });
  });

  it("come as Traccar forwards them, in knots, with its word on whether the fix is valid [LOG-08]", async () => {
    const { device, vehicleId } = await desk.makeDevice();
    const forwarded = {
      position: {
        id: 7,
        deviceId: 3,
        protocol: "osmand",
        fixTime: iso(desk.now - minute).replace("Z", "+00:00"),
        valid: true,
        latitude: depot.latitude,
        longitude: depot.longitude,
        speed: 20,
        course: 91,
        accuracy: 0,
        attributes: { batteryLevel: 80, battery: 12.4, ignition: false, odometer: 7_000, alarm: "powerCut" },
      },
      device: { id: 3, uniqueId: device.toUpperCase(), name: "Van", status: "online" },
    };
    const send = async (body: object) =>
      (await desk.dispatcher.request("POST", "/api/logistics/positions/traccar", body)).json<PositionReceipt>();
    expect(await send(forwarded)).toEqual({ kept: 1, duplicates: 0, refused: [] });
    const last = await desk.lastOf(vehicleId);
    expect(last).toMatchObject({
      heading: 91,
      accuracy: null,
      batteryPercent: 80,
      batteryVolts: 12.4,
      ignition: false,
    });
    expect(last).toMatchObject({ odometerM: 7_000, alarm: "powerCut" });
    expect(last?.speedKmh).toBeCloseTo(37.04, 2);
    const blind = { ...forwarded, position: { ...forwarded.position, valid: false } };
    expect(await send(blind)).toMatchObject({ kept: 0, refused: [{ index: 0, reason: "invalid_fix" }] });
  });

  it("may be told by a device with a token of its own, for itself alone, until it is archived [LOG-08]", async () => {
    const mine = await desk.makeDevice();
    const other = await desk.makeDevice();
    let told = 0;
    const say = (token: string, device?: string) =>
      desk.test.app.inject({
        method: "POST",
        url: "/api/logistics/device-positions",
        payload: { token, positions: [{ device, at: iso(desk.now - (told += 1)), ...depot }] },
      });
    expect((await say(mine.token, other.device)).json()).toMatchObject({ kept: 1 });
    expect((await desk.lastOf(mine.vehicleId))?.state).not.toBe("never");
    expect((await desk.lastOf(other.vehicleId))?.state).toBe("never");
    expect((await say("guessed")).json()).toMatchObject({ code: "device.token_unknown" });
    const taken = await desk.dispatcher.request("POST", "/api/logistics/devices", {
      uniqueId: mine.device,
      vehicleId: other.vehicleId,
    });
    expect(taken.json()).toMatchObject({ code: "device.taken" });
    await desk.dispatcher.request("POST", `/api/logistics/devices/${mine.deviceId}/archive`, {});
    expect((await say(mine.token)).statusCode).toBe(401);
  });

  it("lie in tables by the week, across midnight of the boundary, and old weeks go whole [LOG-08]", async () => {
    const { device, vehicleId } = await desk.makeDevice();
    await desk.later(4 * 60 * minute);
    const monday = Date.parse("2026-03-09T00:00:00Z");
    const at = [monday - 1, monday, monday - 30 * 24 * 60 * minute].map((moment) => ({
      device,
      at: iso(moment),
      ...depot,
    }));
    expect(await desk.tell(at)).toMatchObject({ kept: 3 });
    const weeks = async () => {
      const { rows } = await desk.test.owner.query<{ week: string; count: string }>(
        "select tableoid::regclass::text as week, count(*) from vehicle_position where vehicle_id = $1 group by 1 order by 1",
        [vehicleId],
      );
      return rows.map(({ week }) => week);
    };
    expect(await weeks()).toEqual(["vehicle_position_2026w06", "vehicle_position_2026w10", "vehicle_position_2026w11"]);
    const whole = await desk.trailOf(vehicleId, `?from=${iso(monday - 1)}&to=${iso(monday + 1)}`);
    expect(whole.points).toHaveLength(2);
    const { rows } = await desk.test.owner.query<{ gone: number }>("select drop_position_weeks($1) as gone", [
      "2026-02-09T00:00:00Z",
    ]);
    expect(rows[0]?.gone).toBeGreaterThan(0);
    expect(await weeks()).toEqual(["vehicle_position_2026w10", "vehicle_position_2026w11"]);
  });

  it("are seen by the own organisation's dispatchers only, live as in the feed [LOG-08] [RT-08]", async () => {
    const { device, vehicleId } = await desk.makeDevice();
    const stranger = await desk.test.signIn(["logistics"]);
    const worker = await desk.test.signIn(["wms"], { organisationId: desk.dispatcher.organisationId });
    expect(await desk.tell([{ device, at: iso(desk.now), ...depot }], stranger)).toMatchObject({
      refused: [{ reason: "unknown_device" }],
    });
    expect((await worker.request("POST", "/api/logistics/positions", { positions: [1] })).statusCode).toBe(403);
    expect((await stranger.request("GET", `/api/logistics/vehicles/${vehicleId}/trail`)).statusCode).toBe(404);
    await desk.tell([{ device, at: iso(desk.now), ...depot, speedKmh: 0 }]);
    const feed = (await desk.dispatcher.request("GET", "/api/realtime/fleet-tracking")).json<Feed>();
    expect(feed).toMatchObject({ available: true });
    expect(feed).toHaveProperty(
      "vehicles",
      expect.arrayContaining([expect.objectContaining({ vehicleId, state: "standing" })]),
    );
    await desk.later(16 * minute);
    expect(await desk.lastOf(vehicleId)).toMatchObject({ state: "silent" });
    const wrong = await desk.dispatcher.request(
      "GET",
      `/api/logistics/vehicles/${vehicleId}/trail?from=${iso(desk.now + minute)}`,
    );
    expect(wrong.json()).toMatchObject({ code: "trail.window" });
  });
});

describe("the search", () => {
  it("leads from a plate to its vehicle [LOG-08]", async () => {
    const { vehicleId, code } = await desk.makeDevice();
    const answer = await desk.dispatcher.request("GET", `/api/logistics/tracked?search=${code.toLowerCase()}`);
    expect(answer.json()).toMatchObject({
      hits: expect.arrayContaining([expect.objectContaining({ kind: "vehicle", vehicleId })]),
    });
  });
});
