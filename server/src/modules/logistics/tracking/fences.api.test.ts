import { describe, expect, it } from "vitest";
import type { Fence, FenceEvent, FenceOnMap, FenceVisit } from "@cerebro/contracts/entities/logistics/tracking.ts";
import { fencesOnMapAtMost } from "@cerebro/contracts/entities/logistics/tracking-words.ts";
import { iso, minute, TrackingDesk } from "../../../../test/factories/tracking.ts";
import { useStarted } from "../../../../test/use-test-app.ts";
import { keepFences } from "./look-at-fences.ts";

const startAt = new Date("2026-03-10T12:00:00Z");

const desk = useStarted(() => TrackingDesk.open(startAt));

describe("fences", () => {
  const northOf = (metres: number, from: typeof place) => ({ ...from, latitude: from.latitude + metres / 111_195 });
  const place = { latitude: 50.5, longitude: -3.5 };
  const yard = (name: string, centre = place) => ({
    name,
    shape: { kind: "circle", centre, radius: 200 },
    dwellMinutes: 30,
    freeMinutes: 20,
    stepMinutes: 15,
    stepMinor: 1_000,
  });
  const make = async (body: object) =>
    (await desk.dispatcher.request("POST", "/api/logistics/fences", body)).json<Fence>();
  const visits = async (fenceId: string) =>
    (await desk.dispatcher.request("GET", `/api/logistics/fence-visits?fenceId=${fenceId}`)).json<{
      rows: FenceVisit[];
    }>().rows;
  const events = async (fenceId: string) =>
    (await desk.dispatcher.request("GET", `/api/logistics/fence-events?fenceId=${fenceId}`))
      .json<{ rows: FenceEvent[] }>()
      .rows.map(({ kind }) => kind)
      .toSorted();
  const look = async (milliseconds = 61_000) => {
    await desk.later(milliseconds);
    await desk.test.drain();
    await keepFences(desk.test.contextFor(desk.dispatcher.organisationId, ["logistics"]));
  };

  it("tell who entered, stays long and left, and what the waiting costs [LOG-08]", async () => {
    const fence = await make(yard("Yard"));
    const { device, vehicleId } = await desk.makeDevice();
    const begun = desk.now;
    const at = (minutes: number, metres: number) => ({
      device,
      at: iso(begun + minutes * minute),
      ...northOf(metres, place),
    });
    await desk.tell([at(-3, 2_000), at(-2, 100), at(-1, 50)]);
    await look();
    expect(await visits(fence.id)).toMatchObject([
      { vehicleId, enteredAt: iso(begun - 2 * minute), leftAt: null, amountMinor: 0 },
    ]);
    await desk.later(49 * minute);
    await desk.tell([at(40, 60)]);
    await look();
    expect(await events(fence.id)).toEqual(["dwell", "enter"]);
    expect(await visits(fence.id)).toMatchObject([{ waitedMinutes: 53, chargedMinutes: 33, amountMinor: 3_000 }]);
    const listed = await desk.dispatcher.request("GET", "/api/logistics/fences?search=yard");
    expect(listed.json<{ rows: Fence[] }>().rows).toMatchObject([{ id: fence.id, inside: 1 }]);
    await desk.tell([at(45, 900), at(46, 1_500)]);
    await look();
    expect(await visits(fence.id)).toMatchObject([{ leftAt: iso(begun + 45 * minute), waitedMinutes: 47 }]);
    expect(await events(fence.id)).toEqual(["dwell", "enter", "exit"]);
    const { rows } = await desk.test.owner.query(
      "select payload from outbox_event where type = 'fence.crossed' and subject_id = $1",
      [vehicleId],
    );
    expect(rows).toHaveLength(3);
  });

  it("know the same visits when positions come late and out of order [LOG-08]", async () => {
    const elsewhere = { latitude: 54.5, longitude: -3 };
    const fence = await make(yard("Late yard", elsewhere));
    const { device } = await desk.makeDevice();
    const begun = desk.now - 60 * minute;
    const at = (minutes: number, metres: number) => ({
      device,
      at: iso(begun + minutes * minute),
      ...northOf(metres, elsewhere),
    });
    await desk.tell([at(0, 2_000), at(1, 2_000), at(30, 3_000), at(31, 3_000)]);
    await look();
    expect(await visits(fence.id)).toEqual([]);
    await desk.tell([at(20, 10), at(10, 20), at(11, 20)]);
    await look();
    expect(await visits(fence.id)).toMatchObject([
      { enteredAt: iso(begun + 10 * minute), leftAt: iso(begun + 30 * minute) },
    ]);
    await desk.tell([at(15, 1_500), at(16, 1_500)]);
    await look();
    expect(await visits(fence.id)).toMatchObject([
      { enteredAt: iso(begun + 10 * minute), leftAt: iso(begun + 15 * minute) },
    ]);
    expect(await events(fence.id)).toEqual(["corrected", "enter", "exit"]);
  });

  it("believe a device that tells seldom, and know when it entered however long it stays [LOG-08]", async () => {
    const elsewhere = { latitude: 55.5, longitude: -2 };
    const fence = await make(yard("Far yard", elsewhere));
    const { device } = await desk.makeDevice();
    const begun = desk.now - 300 * minute;
    const tellAt = async (minutes: number, metres: number) => {
      await desk.tell([{ device, at: iso(begun + minutes * minute), ...northOf(metres, elsewhere) }]);
      await look(3_000);
    };
    await tellAt(0, 2_000);
    await tellAt(30, 50);
    expect(await visits(fence.id)).toEqual([]);
    await tellAt(60, 60);
    expect(await visits(fence.id)).toMatchObject([{ enteredAt: iso(begun + 30 * minute), leftAt: null }]);
    // More fixes within than are read again: it has still entered when it had.
    for (let minutes = 61; minutes < 80; minutes += 1)
      await desk.tell([{ device, at: iso(begun + minutes * minute), ...northOf(70, elsewhere) }]);
    await look(3_000);
    await tellAt(90, 900);
    expect(await visits(fence.id)).toMatchObject([{ leftAt: null }]);
    await tellAt(120, 1_500);
    expect(await visits(fence.id)).toMatchObject([
      { enteredAt: iso(begun + 30 * minute), leftAt: iso(begun + 90 * minute) },
    ]);
    expect(await events(fence.id)).toEqual(["dwell", "enter", "exit"]);
  });

  it("are looked at as they stand now: moved ones elsewhere, archived ones not at all, restored ones again [LOG-08]", async () => {
    const [first, second] = [
      { latitude: 56.5, longitude: -4 },
      { latitude: 56.6, longitude: -4 },
    ];
    const fence = await make(yard("Wandering yard", first));
    const path = `/api/logistics/fences/${fence.id}`;
    const comesTo = async (where: typeof first) => {
      const { device } = await desk.makeDevice();
      const at = (minutes: number) => ({ device, at: iso(desk.now - minutes * minute), ...where });
      await desk.tell([at(3), at(2), at(1)]);
      await look(3_000);
      return (await visits(fence.id)).length;
    };
    expect(await comesTo(second)).toBe(0);
    await desk.dispatcher.request("PUT", path, { ...yard("Wandering yard", second) });
    expect(await comesTo(first)).toBe(0);
    expect(await comesTo(second)).toBe(1);
    await desk.dispatcher.request("POST", `${path}/archive`, { archived: true });
    expect(await comesTo(second)).toBe(1);
    await desk.dispatcher.request("POST", `${path}/archive`, { archived: false });
    expect(await comesTo(second)).toBe(2);
  });

  it("are drawn around warehouses and consignees by themselves, once, and stay as people changed them [LOG-08]", async () => {
    const { organisationId } = desk.dispatcher;
    await desk.test.owner.query(
      `insert into location (organisation_id, code, name, kind, latitude, longitude)
       values ($1, 'CW', 'Central', 'warehouse', 52, -1)`,
      [organisationId],
    );
    await desk.test.owner.query(
      `insert into customer (organisation_id, code, name, latitude, longitude) values ($1, 'C1', 'Corner shop', 53, -2)`,
      [organisationId],
    );
    await look();
    const find = async () =>
      (await desk.dispatcher.request("GET", "/api/logistics/fences?limit=200"))
        .json<{ rows: Fence[] }>()
        .rows.filter(({ origin }) => origin !== "hand");
    const made = await find();
    expect(made.map(({ name, origin }) => `${name} ${origin}`)).toEqual(["Central warehouse", "Corner shop customer"]);
    await desk.dispatcher.request("POST", `/api/logistics/fences/${made[1]?.id}/archive`, {});
    await look();
    expect((await find()).map(({ name }) => name)).toEqual(["Central"]);
  });

  it("are given to a map for the piece that is looked at, the largest first and no more than it can show [LOG-08]", async () => {
    const inView = async (west: number, east: number, person = desk.dispatcher) =>
      (await person.request("GET", `/api/logistics/fences/in-view?west=${west}&east=${east}&south=-10&north=10`)).json<{
        fences: FenceOnMap[];
        more: number;
      }>();
    await make({ ...yard("Big"), shape: { kind: "circle", centre: { latitude: 0, longitude: 20 }, radius: 50_000 } });
    const small = await make(yard("Small", { latitude: 0, longitude: 20 }));
    expect((await inView(15, 25)).fences.map(({ name }) => name)).toEqual(["Big", "Small"]);
    expect(await inView(-25, -15)).toEqual({ fences: [], more: 0 });
    expect(await inView(15, 25, await desk.test.signIn(["logistics"]))).toEqual({ fences: [], more: 0 });
    await desk.dispatcher.request("POST", `/api/logistics/fences/${small.id}/archive`, {});
    expect((await inView(15, 25)).fences.map(({ name }) => name)).toEqual(["Big"]);
    await desk.test.owner.query(
      `insert into fence (organisation_id, name, shape, currency) select $1, 'Dot ' || n, jsonb_build_object('kind', 'circle',
         'radius', 100, 'centre', jsonb_build_object('latitude', n / 100.0, 'longitude', 21)), 'EUR'
       from generate_series(1, 600) n`,
      [desk.dispatcher.organisationId],
    );
    const { fences, more } = await inView(15, 25);
    expect([fences[0]?.name, fences.length, more]).toEqual(["Big", fencesOnMapAtMost, 101]);
    expect((await inView(15, 20.5)).fences).toHaveLength(1);
  });

  it("refuse borders that cross themselves and changes to what others have changed [LOG-08]", async () => {
    const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
    const bow = [corner(1, 1), corner(2, 2), corner(2, 1), corner(1, 2)];
    expect(await make({ ...yard("Bow"), shape: { kind: "polygon", corners: bow } })).toMatchObject({
      code: "fence.crossed_itself",
    });
    const fence = await make(yard("Shared"));
    const put = (version: number, name: string) =>
      desk.dispatcher.request("PUT", `/api/logistics/fences/${fence.id}`, { ...yard(name), version });
    expect((await put(fence.version, "Mine")).json()).toMatchObject({ name: "Mine" });
    expect((await put(fence.version, "Theirs")).json()).toMatchObject({ code: "request.stale" });
  });
});
