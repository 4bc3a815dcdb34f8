import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { laterArrivals, type PlannedStop } from "./later-arrivals.ts";
import { isEmptySignature, signaturePath, signatureText } from "./signature.ts";

const minute = 60_000;
const stop = (id: string, arrival: number, change: Partial<PlannedStop> = {}): PlannedStop => ({
  id,
  place: { latitude: 0, longitude: arrival / 100 },
  plannedArrival: arrival * minute,
  opens: null,
  restMs: 0,
  breaksOnTheWay: [],
  serviceMs: 10 * minute,
  isOpen: true,
  ...change,
});
/** Nobody saw the vehicle, and nothing is overdue. */
const blind = { seen: null, now: 0 };
const inMinutes = (arrivals: ReadonlyMap<string, number>) =>
  Object.fromEntries([...arrivals].map(([id, at]) => [id, at / minute]));

describe("the arrival at later stops", () => {
  it("moves with the delay, which waiting for a door takes up [LOG-07]", () => {
    const stops = [stop("a", 30), stop("b", 60), stop("c", 90, { opens: 120 * minute }), stop("d", 150)];
    // Planned to leave a at 40; it leaves at 55.
    expect(inMinutes(laterArrivals(stops, { ...blind, id: "a", leavesAt: 55 * minute }))).toEqual({
      b: 75,
      c: 105,
      d: 150,
    });
    expect(inMinutes(laterArrivals(stops, { ...blind, id: "a", leavesAt: 95 * minute }))).toEqual({
      b: 115,
      c: 145,
      d: 175,
    });
  });

  it("of a silent vehicle grows with the silence, wherever it was seen last [LOG-07] [LOG-08]", () => {
    const stops = [stop("depot", 0, { serviceMs: 0, isOpen: false }), stop("a", 60), stop("b", 80)];
    const half = { latitude: 0, longitude: 0.3 };
    const at = (now: number, seenAt: number) =>
      laterArrivals(stops, {
        id: "depot",
        leavesAt: 0,
        now: now * minute,
        silentMs: 15 * minute,
        seen: { ...half, at: seenAt * minute },
      }).get("a");
    // Half an hour was left when it was seen at 30; a quarter of an hour of silence is usual.
    const minutes = (now: number, seenAt: number) => Math.round((at(now, seenAt) ?? 0) / minute);
    expect([30, 45, 46, 105, 600].map((now) => minutes(now, 30))).toEqual([60, 60, 61, 120, 615]);
    // Seen before it departed only: the whole hour may lie ahead.
    expect([10, 15, 45].map((now) => minutes(now, -5))).toEqual([60, 60, 90]);
  });

  it("goes back to what was passed by, along the same way [LOG-07]", () => {
    const stops = [stop("a", 30), stop("b", 60), stop("c", 90)];
    expect(inMinutes(laterArrivals(stops, { ...blind, id: "c", leavesAt: 100 * minute }))).toEqual({ a: 140, b: 170 });
  });

  it("follows from where the vehicle was seen last, as slow as the leg is planned [LOG-07] [LOG-08]", () => {
    // An hour of driving for the first leg; half of its way is left at 50.
    const stops = [stop("depot", 0, { serviceMs: 0, isOpen: false }), stop("a", 60), stop("b", 80)];
    const half = { latitude: 0, longitude: 0.3 };
    const here = { id: "depot", leavesAt: 0, now: 51 * minute };
    const seenAt = (at: number) => inMinutes(laterArrivals(stops, { ...here, seen: { ...half, at: at * minute } }));
    expect(seenAt(50)["a"]).toBeCloseTo(80, 6);
    expect(seenAt(50)["b"]).toBeCloseTo(100, 6);
    // Seen before it left: that tells nothing of this leg. Nothing is reached in the past.
    expect(seenAt(-5)).toEqual({ a: 60, b: 80 });
    expect(inMinutes(laterArrivals(stops, { ...here, now: 75 * minute, seen: null }))).toEqual({ a: 75, b: 95 });
  });

  it("goes to the stop the driver set out for first", () => {
    const stops = [stop("depot", 0, { serviceMs: 0, isOpen: false }), stop("a", 30), stop("b", 60, { isNext: true })];
    expect(inMinutes(laterArrivals(stops, { ...blind, id: "depot", leavesAt: 0 }))).toEqual({ b: 50, a: 80 });
  });

  it("comes after a break that the driver takes at a stop, before its service [LOG-05] [LOG-07]", () => {
    // c was planned at 135: 45 minutes of break and 10 of service at b, then 20 of driving.
    const stops = [stop("a", 30), stop("b", 60, { restMs: 45 * minute }), stop("c", 135)];
    const late = { ...blind, id: "a", leavesAt: 55 * minute };
    expect(inMinutes(laterArrivals(stops, late))).toEqual({ b: 75, c: 150 });
    // Break and wait for the door are one: the delay of 15 is gone once the door opens.
    const [a, b] = [stop("a", 30), stop("b", 60, { restMs: 45 * minute, opens: 125 * minute })];
    expect(inMinutes(laterArrivals([a, b, stop("c", 155)], late))).toEqual({ b: 75, c: 155 });
  });

  it("still has the break of a stop that was called off before it was reached [LOG-05] [LOG-07]", () => {
    const off = stop("b", 60, { restMs: 45 * minute, isOpen: false });
    const trip = (b: PlannedStop) => [stop("a", 30), b, stop("c", 135)];
    const here = { ...blind, id: "a", leavesAt: 40 * minute };
    // 20 and 20 minutes of driving with the break between; the service at b falls away.
    expect(inMinutes(laterArrivals(trip(off), here))).toEqual({ c: 125 });
    expect(inMinutes(laterArrivals(trip({ ...off, wasReached: true }), here))).toEqual({ c: 80 });
  });

  it("counts a break on the way whole until the vehicle is past it, and then no more of it [LOG-05] [LOG-07]", () => {
    // Two hours of driving with a break of 45 minutes after the first of them.
    const breaks = [{ from: 60 * minute, to: 105 * minute }];
    const stops = [
      stop("depot", 0, { serviceMs: 0, isOpen: false }),
      stop("a", 165, { breaksOnTheWay: breaks, place: { latitude: 0, longitude: 1.2 } }),
    ];
    const seenAt = (longitude: number, at: number) =>
      inMinutes(
        laterArrivals(stops, {
          id: "depot",
          leavesAt: 0,
          now: 0,
          seen: { latitude: 0, longitude, at: at * minute },
        }),
      )["a"];
    expect(inMinutes(laterArrivals(stops, { ...blind, id: "depot", leavesAt: 10 * minute }))).toEqual({ a: 175 });
    expect(seenAt(0.3, 30)).toBeCloseTo(165, 6);
    expect(seenAt(0.9, 135)).toBeCloseTo(165, 6);
    expect(seenAt(0.9, 145)).toBeCloseTo(175, 6);
  });

  it("is the plan's own where everything goes by it, whatever is done already", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ drive: fc.nat(60), done: fc.boolean() }), { minLength: 1, maxLength: 8 }),
        (legs) => {
          let clock = 0;
          const stops = legs.map(({ drive, done }, index) => {
            const made = stop(String(index), clock + drive, { isOpen: !done || index === 0 });
            clock += drive + 10;
            return made;
          });
          const arrivals = laterArrivals(stops, {
            ...blind,
            id: "0",
            leavesAt: (stops[0]?.plannedArrival ?? 0) + 10 * minute,
          });
          const open = stops.filter(({ id, isOpen }) => isOpen && id !== "0");
          expect([...arrivals.keys()]).toEqual(open.map(({ id }) => id));
          // Done stops between are driven past, not served again: nobody comes later than planned.
          for (const { id, plannedArrival } of open) expect(arrivals.get(id)).toBeLessThanOrEqual(plannedArrival);
        },
      ),
    );
  });
});

describe("a signature", () => {
  it("is hashed as one text and drawn as one path [LOG-07]", () => {
    const strokes = [
      [
        [1, 2],
        [3, 4],
      ],
      [[5, 6]],
    ] as const;
    expect(signatureText({ strokes, typed: null })).toBe('{"strokes":[[[1,2],[3,4]],[[5,6]]],"typed":null}');
    expect(signaturePath({ strokes })).toBe("M1 2L3 4M5 6L5 6");
    expect(isEmptySignature({ strokes: [], typed: null })).toBe(true);
    expect(isEmptySignature({ strokes: [], typed: "Ada" })).toBe(false);
  });
});
