import { describe, expect, it } from "vitest";
import type { PositionReceipt } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { iso, minute, TrackingDesk } from "../../../../test/factories/tracking.ts";
import { useStarted } from "../../../../test/use-test-app.ts";

const desk = useStarted(() => TrackingDesk.open(new Date("2026-03-08T12:00:00Z")));
const form = { "content-type": "application/x-www-form-urlencoded" };
const kept = { kept: 1, duplicates: 0, refused: [] };

async function ask(method: "GET" | "POST", url: string, payload?: string | object, headers = {}) {
  const answer = await desk.test.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  return { status: answer.statusCode, receipt: answer.json<PositionReceipt & { code?: string }>() };
}

describe("a phone", () => {
  it("tells by OsmAnd's address, as a form, and as old apps post it, in knots and seconds [LOG-08]", async () => {
    const { vehicleId, token } = await desk.makeDevice();
    const seconds = (minutesAgo: number) => (desk.now - minutesAgo * minute) / 1_000;
    const facts = "speed=20&bearing=91&accuracy=4&batt=80.5&odometer=123456.7&ignition=true";
    const first = await ask("GET", `/osmand/?id=${token}&lat=51.5&lon=-0.1&timestamp=${seconds(3)}&${facts}`);
    expect(first).toEqual({ status: 200, receipt: kept });
    const last = await desk.lastOf(vehicleId);
    expect(last).toMatchObject({
      at: iso(desk.now - 3 * minute),
      latitude: 51.5,
      longitude: -0.1,
      heading: 91,
      accuracy: 4,
      batteryPercent: 80.5,
      ignition: true,
      odometerM: 123_457,
      alarm: null,
    });
    expect(last?.speedKmh).toBeCloseTo(37.04, 2);

    const body = `deviceid=${token}&location=51.501,-0.1&timestamp=${seconds(2) * 1_000}&speed=-1&bearing=-1`;
    expect(await ask("POST", "/osmand", body, form)).toEqual({ status: 200, receipt: kept });
    // What a position does not tell holds on: battery and odometer.
    expect(await desk.lastOf(vehicleId)).toMatchObject({
      latitude: 51.501,
      speedKmh: null,
      heading: null,
      batteryPercent: 80.5,
    });
    const posted = `/osmand?id=van-1&token=${token}&lat=51.502&lon=-0.1&timestamp=${iso(desk.now - minute)}`;
    expect(await ask("POST", posted)).toEqual({ status: 200, receipt: kept });
    expect((await ask("GET", posted)).receipt).toEqual({ kept: 0, duplicates: 1, refused: [] });
    expect((await desk.trailOf(vehicleId)).positions).toBe(3);
  });

  it("tells as Traccar Client does, in JSON with metres a second, and an alarm reaches people once [LOG-08]", async () => {
    const { vehicleId, token, code } = await desk.makeDevice();
    const told = (secondsAgo: number, change: object = {}) => ({
      device_id: token,
      location: {
        timestamp: iso(desk.now - secondsAgo * 1_000),
        coords: { latitude: 51.5, longitude: -0.1, accuracy: 12, speed: 10, heading: 270, altitude: 30 },
        is_moving: true,
        odometer: 8_400,
        battery: { level: 0.42, is_charging: false },
        activity: { type: "in_vehicle" },
        ...change,
      },
    });
    expect(await ask("POST", "/osmand", told(60))).toEqual({ status: 200, receipt: kept });
    expect(await desk.lastOf(vehicleId)).toMatchObject({ speedKmh: 36, batteryPercent: 42, odometerM: 8_400 });
    const unknown = { coords: { latitude: 51.5, longitude: -0.1, accuracy: -1, speed: -1, heading: -1 } };
    expect((await ask("POST", "/osmand", told(50, { ...unknown, battery: { level: -1 } }))).receipt).toEqual(kept);
    expect(await desk.lastOf(vehicleId)).toMatchObject({ speedKmh: null, heading: null, batteryPercent: 42 });

    const sos = { extras: { alarm: "sos" } };
    await ask("POST", "/osmand", told(40, sos));
    await ask("POST", "/osmand", told(30, sos));
    await desk.test.drain();
    expect(await desk.lastOf(vehicleId)).toMatchObject({ alarm: "sos", alarmAt: iso(desk.now - 30_000) });
    const { rows } = (await desk.dispatcher.request("GET", "/api/notifications")).json<{
      rows: { kind: string; text: string }[];
    }>();
    expect(rows.filter(({ kind }) => kind === "vehicle.changed/alarm").map(({ text }) => text)).toEqual([
      `${code} gave an alarm: sos`,
    ]);
  });

  it("is answered where a position is refused, so that it does not send it for ever [LOG-08]", async () => {
    const { token, vehicleId } = await desk.makeDevice();
    const refusal = async (rest: string) =>
      (await ask("GET", `/osmand?id=${token}&${rest}`)).receipt.refused[0]?.reason;
    const now = `timestamp=${desk.now}`;
    expect(await refusal(`lat=0&lon=0&${now}`)).toBe("nowhere");
    expect(await refusal(`lat=51.5&lon=-0.1&valid=false&${now}`)).toBe("invalid_fix");
    expect(await refusal(`lat=abc&lon=-0.1&${now}`)).toBe("malformed");
    expect(await refusal(`lat=51.5&lon=-0.1&timestamp=2026-03-08+11:59:00`)).toBe("malformed");
    expect(await refusal(`lat=-122.4&lon=37.7&${now}`)).toBe("swapped");
    expect((await desk.lastOf(vehicleId))?.state).toBe("never");
  });

  it("tells an alarm in letters that cannot be kept, and all that stands beside it is kept [LOG-08]", async () => {
    const { vehicleId, token } = await desk.makeDevice();
    const told = (secondsAgo: number, alarm: string) => ({
      device_id: token,
      location: {
        timestamp: iso(desk.now - secondsAgo * 1_000),
        coords: { latitude: 51.5, longitude: -0.1 },
        extras: { alarm },
      },
    });
    // The limit of 60 letters lies within the last one, which has two.
    expect(await ask("POST", "/osmand", told(60, `${"a".repeat(59)}😀`))).toEqual({ status: 200, receipt: kept });
    expect((await desk.lastOf(vehicleId))?.alarm).toBe(`${"a".repeat(59)}�`);
    expect(await ask("POST", "/osmand", told(40, "a\ud83d\u0000"))).toEqual({ status: 200, receipt: kept });
    expect((await desk.lastOf(vehicleId))?.alarm).toBe("a��");
  });

  it("is turned away without a key, with another's, a taken one, a large body and no position [LOG-08]", async () => {
    const { token, deviceId } = await desk.makeDevice();
    const place = `lat=51.5&lon=-0.1&timestamp=${desk.now}`;
    expect(await ask("GET", `/osmand?${place}`)).toMatchObject({
      status: 401,
      receipt: { code: "device.token_unknown" },
    });
    expect(await ask("GET", `/osmand?id=box-1&${place}`)).toMatchObject({ status: 401 });
    expect(await ask("GET", `/osmand?id=${"x".repeat(500)}&${place}`)).toMatchObject({ status: 401 });
    expect(await ask("POST", "/osmand", {})).toMatchObject({ status: 400, receipt: { code: "device.not_understood" } });
    expect(await ask("POST", "/osmand", "x=".padEnd(9_000, "y"), form)).toMatchObject({ status: 413 });
    expect(await ask("POST", "/osmand", "<xml/>", { "content-type": "text/xml" })).toMatchObject({ status: 415 });
    await desk.dispatcher.request("POST", `/api/logistics/devices/${deviceId}/token/revoke`, {});
    expect(await ask("GET", `/osmand?id=${token}&${place}`)).toMatchObject({ status: 401 });
  });
});
