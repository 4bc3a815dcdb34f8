import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { dutyEndpoints } from "@cerebro/contracts/endpoints/logistics/duty.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { checkPlannedDuty } from "./check-planned-duty.ts";
import { anyDriver, makeDriver } from "../../../../test/factories/fleet.ts";
import { dutyVerbs, fleetVerbs } from "./verbs.ts";

/** A Monday at nine, by the clock of Chicago the day after clocks went forward. */
const startAt = new Date("2026-03-09T14:00:00Z");
const hourMs = 3_600_000;

const test = useTestApp({ startAt });

let ctx: Context;
let organisationId: string;
beforeEach(async () => {
  organisationId = await test.newOrganisation();
  ctx = test.contextFor(organisationId, ["logistics"]);
});

type Entry = InputOf<typeof dutyEndpoints.enterDuty>["entries"][number];
const stretch = (duty: Entry["duty"], beganAt: string, endedAt: string): Entry => ({
  duty,
  beganAt: new Date(beganAt).toISOString(),
  endedAt: new Date(endedAt).toISOString(),
  vehicleId: null,
  note: null,
});

const american = () =>
  makeDriver(ctx, { hoursRule: "fmcsa_property", hoursCycle: "60_7", timeZone: "America/Chicago" });
const european = () => makeDriver(ctx, { timeZone: "Europe/London" });
const enter = (driverId: string, ...entries: Entry[]) => dutyVerbs.enterDuty(ctx, { driverId, entries });
const change = (driverId: string, duty: Entry["duty"], at: string | null = null) =>
  dutyVerbs.changeDuty(ctx, { driverId, duty, at, vehicleId: null, note: null });
const clock = (hours: Awaited<ReturnType<typeof dutyVerbs.getDriverHours>>, name: string) =>
  hours.clocks.find((each) => each.name === name)?.leftMinutes;

describe("a duty log", () => {
  it("refuses what overlaps, what has not happened, and duties the rules do not know [LOG-05]", async () => {
    const { id } = await european();
    await enter(id, stretch("driving", "2026-03-09T06:00Z", "2026-03-09T08:00Z"));
    const refused = (entry: Entry, code: string) => expect(enter(id, entry)).rejects.toMatchObject({ code });
    await refused(stretch("on_duty", "2026-03-09T07:30Z", "2026-03-09T09:00Z"), "duty.overlaps");
    await refused(stretch("on_duty", "2026-03-09T13:00Z", "2026-03-09T14:30Z"), "fleet.in_future");
    await refused(stretch("on_duty", "2026-03-09T10:00Z", "2026-03-09T10:00Z"), "duty.times");
    await refused(stretch("sleeper", "2026-03-09T10:00Z", "2026-03-09T11:00Z"), "duty.unknown_to_rule");
    const twice = enter(
      id,
      stretch("on_duty", "2026-03-09T10:00Z", "2026-03-09T12:00Z"),
      stretch("driving", "2026-03-09T11:00Z", "2026-03-09T13:00Z"),
    );
    await expect(twice).rejects.toMatchObject({ code: "duty.overlaps" });
    const other = test.contextFor(await test.newOrganisation(), ["logistics"]);
    await expect(dutyVerbs.getDriverHours(other, { driverId: id })).rejects.toMatchObject({
      code: "request.not_found",
    });
    await expect(
      dutyVerbs.enterDuty(test.contextFor(organisationId, ["wms"]), { driverId: id, entries: [] }),
    ).rejects.toMatchObject({ code: "auth.forbidden" });
  });

  it("goes on until the driver does something else, and says who wrote it [LOG-05]", async () => {
    const person = await test.signIn(["logistics"], { organisationId });
    const { id } = await makeDriver(ctx, { accountId: person.accountId });
    const path = `/api/logistics/fleet/drivers/${id}/duty`;
    const begun = await person.request("POST", `${path}/change`, { duty: "driving", at: "2026-03-09T12:00:00.000Z" });
    expect(begun.json()).toMatchObject({ duty: "driving", since: "2026-03-09T12:00:00.000Z", mayDriveMinutes: 150 });
    expect(await fleetVerbs.getDriver(ctx, { driverId: id })).toMatchObject({
      status: "on_duty",
      mayDriveMinutes: 150,
    });
    await expect(change(id, "driving")).rejects.toMatchObject({ code: "duty.same" });
    await expect(change(id, "off_duty", "2026-03-09T11:00:00.000Z")).rejects.toMatchObject({ code: "duty.overlaps" });
    await expect(change(id, "off_duty", "2026-03-09T15:00:00.000Z")).rejects.toMatchObject({ code: "fleet.in_future" });
    await change(id, "off_duty", "2026-03-09T13:00:00.000Z");
    // The clock of the device is a minute ahead.
    const now = test.clock.now();
    const ahead = await change(id, "on_duty", new Date(now.getTime() + 60_000).toISOString());
    expect(ahead.since).toBe(now.toISOString());
    await expect(change(id, "driving", new Date(now.getTime() + 86_400_000).toISOString())).rejects.toMatchObject({
      code: "fleet.in_future",
    });
    const log = (await person.request("GET", path)).json();
    expect(log.entries).toMatchObject([
      { duty: "driving", source: "driver", beganAt: "2026-03-09T12:00:00.000Z", endedAt: "2026-03-09T13:00:00.000Z" },
      { duty: "off_duty", source: "dispatcher", endedAt: now.toISOString() },
      { duty: "on_duty", source: "dispatcher", endedAt: null },
    ]);
    expect(log.days).toMatchObject([{ day: "2026-03-09", minutes: { driving: 60, off_duty: 60 } }]);
    expect((await fleetVerbs.getDriver(ctx, { driverId: id })).status).toBe("on_duty");
  });

  it("is corrected with a reason; what was logged stays beside it and counts no more [LOG-05]", async () => {
    const { id: driverId } = await european();
    await enter(driverId, stretch("driving", "2026-03-09T06:00Z", "2026-03-09T11:30Z"));
    expect((await dutyVerbs.getDriverHours(ctx, { driverId })).violations).toMatchObject([
      { rule: "break_45", reference: "(EC) 561/2006, art. 7", at: "2026-03-09T10:30:00.000Z", minutes: 330 },
    ]);
    const pause = stretch("off_duty", "2026-03-09T09:00Z", "2026-03-09T09:45Z");
    const nowhere = stretch("off_duty", "2026-03-09T12:00Z", "2026-03-09T12:45Z");
    await expect(dutyVerbs.correctDuty(ctx, { driverId, ...nowhere, reason: "Forgot" })).rejects.toMatchObject({
      code: "duty.nothing_to_correct",
    });
    const after = await dutyVerbs.correctDuty(ctx, { driverId, ...pause, reason: "Break was not switched" });
    expect(after.violations).toEqual([]);
    const log = await dutyVerbs.getDutyLog(ctx, { driverId, days: 1 });
    const counted = log.entries.filter(({ replacedBy }) => replacedBy === null);
    expect(counted.map(({ duty, beganAt }) => [duty, beganAt.slice(11, 16)])).toEqual([
      ["driving", "06:00"],
      ["off_duty", "09:00"],
      ["driving", "09:45"],
    ]);
    expect(log.corrections).toMatchObject([{ reason: "Break was not switched" }]);
    expect(log.entries.find(({ replacedBy }) => replacedBy !== null)).toMatchObject({
      duty: "driving",
      endedAt: "2026-03-09T11:30:00.000Z",
      replacedBy: log.corrections[0]?.id,
    });
  });

  it("shows no day before the first one there is [PLT-05]", async () => {
    const { id: driverId } = await american();
    const log = await dutyVerbs.getDutyLog(ctx, { driverId, to: "1900-01-02", days: 8 });
    expect(log.days.map(({ day }) => day)).toEqual(["1900-01-01", "1900-01-02"]);
  });

  it("has a day of twenty-three hours where clocks go forward, and looks back from its midnight [LOG-05]", async () => {
    const { id: driverId } = await american();
    await enter(
      driverId,
      // An hour before the midnight that begins the seven days, which was one of winter time.
      stretch("on_duty", "2026-03-02T23:00-06:00", "2026-03-03T00:00-06:00"),
      ...[3, 4, 5, 6, 7].map((day) => stretch("on_duty", `2026-03-0${day}T10:00-06:00`, `2026-03-0${day}T21:00-06:00`)),
      stretch("on_duty", "2026-03-08T19:00-05:00", "2026-03-08T23:00-05:00"),
      stretch("driving", "2026-03-08T23:30-05:00", "2026-03-09T00:30-05:00"),
    );
    const log = await dutyVerbs.getDutyLog(ctx, { driverId, to: "2026-03-08", days: 1 });
    expect(log.days).toMatchObject([
      {
        beginsAt: "2026-03-08T06:00:00.000Z",
        endsAt: "2026-03-09T05:00:00.000Z",
        minutes: { driving: 30, on_duty: 240 },
      },
    ]);
    expect(log.violations).toMatchObject([
      {
        rule: "cycle",
        reference: "49 CFR 395.3(b)",
        at: "2026-03-09T04:30:00.000Z",
        since: "2026-03-02T06:00:00.000Z",
      },
    ]);
    // The first half hour still belongs to Sunday, the second to Monday: by then the hour of March 2 has gone.
    const monday = await dutyVerbs.getDutyLog(ctx, { driverId, to: "2026-03-09", days: 1 });
    expect(monday.days).toMatchObject([{ minutes: { driving: 30 } }]);
    expect(monday.violations).toEqual([]);
  });

  it("sees seventy hours in eight days, where a look-back of seven would let the driver go [LOG-05]", async () => {
    const { id: driverId } = await makeDriver(ctx, { hoursRule: "fmcsa_property", timeZone: "America/Chicago" });
    const day = (date: number): Entry =>
      stretch("on_duty", `2026-03-0${date}T10:00-06:00`, `2026-03-0${date}T20:00-06:00`);
    const hours = await enter(
      driverId,
      ...[2, 3, 4, 5, 6, 7].map(day),
      stretch("on_duty", "2026-03-08T10:00-05:00", "2026-03-08T20:00-05:00"),
    );
    expect(clock(hours, "cycle")).toBe(0);
    expect(clock(hours, "driving")).toBe(660);
    const plan = { driverId, from: "2026-03-09T14:00:00.000Z", to: "2026-03-09T18:00:00.000Z", drivingMinutes: 180 };
    expect(await checkPlannedDuty(ctx.read, plan, ctx.now())).toMatchObject([{ rule: "cycle", limitMinutes: 4_200 }]);
    // A day later the first of the eight days has gone.
    const later = { ...plan, from: "2026-03-10T14:00:00.000Z", to: "2026-03-10T18:00:00.000Z" };
    expect(await checkPlannedDuty(ctx.read, later, ctx.now())).toEqual([]);
  });
});

describe("work that is planned", () => {
  it("is held against what the driver has done, with the rule and the moment [LOG-05]", async () => {
    const { id: driverId } = await european();
    await enter(
      driverId,
      stretch("driving", "2026-03-09T05:00Z", "2026-03-09T09:30Z"),
      stretch("off_duty", "2026-03-09T09:30Z", "2026-03-09T10:15Z"),
      stretch("driving", "2026-03-09T10:15Z", "2026-03-09T13:15Z"),
    );
    const ask = async (hours: number, drivingMinutes: number) => {
      const to = new Date(startAt.getTime() + hours * hourMs).toISOString();
      return dutyVerbs.checkPlannedDuty(ctx, { driverId, from: startAt.toISOString(), to, drivingMinutes });
    };
    expect(await ask(3, 120)).toEqual({ findings: [] });
    expect((await ask(5, 240)).findings).toMatchObject([
      { rule: "daily_driving", reference: "(EC) 561/2006, art. 6(1)", limitMinutes: 600 },
    ]);
    await expect(ask(-1, 0)).rejects.toMatchObject({ code: "duty.times" });
    await expect(
      checkPlannedDuty(ctx.read, { driverId: organisationId, from: "", to: "", drivingMinutes: 0 }, startAt),
    ).rejects.toMatchObject({ code: "request.not_found" });
  });

  it("of somebody nothing is logged of is judged by itself [LOG-05]", async () => {
    const { id: driverId } = await makeDriver(ctx, anyDriver);
    const whole = { driverId, from: "2026-03-09T14:00:00.000Z", to: "2026-03-10T04:00:00.000Z" };
    expect(await checkPlannedDuty(ctx.read, { ...whole, drivingMinutes: 540 }, ctx.now())).toEqual([]);
    const long = await checkPlannedDuty(ctx.read, { ...whole, drivingMinutes: 660 }, ctx.now());
    expect(long.map(({ rule }) => rule)).toEqual(["daily_driving"]);
    expect(await dutyVerbs.getDriverHours(ctx, { driverId })).toMatchObject({ isLogged: false, duty: null });
  });
});
