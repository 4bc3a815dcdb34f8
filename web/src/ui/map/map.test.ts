import { describe, expect, it } from "vitest";
import { readWorld } from "./base-map.ts";
import { gathered } from "./clusters.ts";
import { handlesOf, reshaped } from "./handles.ts";
import { Glide } from "./glide.ts";
import { hitAt } from "./hit.ts";
import type { MapMarks, MapPoint } from "./marks.ts";
import { fitted, metresBetween, project, roundMetres, spotAt, unproject, windowOf, zoomedAt } from "./mercator.ts";

const size = { width: 800, height: 600 };
const london = { latitude: 51.5, longitude: -0.1 };
const leeds = { latitude: 53.8, longitude: -1.55 };

describe("the map's projection", () => {
  it("comes back from pixels to where it began, and zooms about the pixel under the pointer [LOG-08]", () => {
    const back = unproject(project(leeds));
    expect(back.latitude).toBeCloseTo(leeds.latitude, 9);
    expect(back.longitude).toBeCloseTo(leeds.longitude, 9);
    const camera = fitted([london, leeds], size);
    if (camera === undefined) throw new Error("two places fit");
    const under = spotAt(camera, size, [100, 500]);
    const nearer = zoomedAt(camera, size, 2, [100, 500]);
    expect(spotAt(nearer, size, [100, 500])[0]).toBeCloseTo(under[0], 12);
    expect(spotAt(nearer, size, [100, 500])[1]).toBeCloseTo(under[1], 12);
  });

  it("brings all into sight, and one alone not too near [LOG-08]", () => {
    const camera = fitted([london, leeds], size);
    const { scale, dx, dy } = windowOf(camera ?? { x: 0, y: 0, zoom: 0 }, size);
    for (const place of [london, leeds]) {
      const [x, y] = project(place);
      expect(x * scale + dx).toBeGreaterThan(40);
      expect(y * scale + dy).toBeGreaterThan(40);
      expect(x * scale + dx).toBeLessThan(760);
      expect(y * scale + dy).toBeLessThan(560);
    }
    expect(fitted([london], size)?.zoom).toBe(12);
    expect(fitted([london], size, 14)?.zoom).toBe(14);
    expect(fitted([], size)).toBeUndefined();
    expect([roundMetres(740), roundMetres(2_100), roundMetres(99)]).toEqual([500, 2_000, 50]);
  });
});

const point = (id: string, place = london): MapPoint => ({ id, position: place, label: id, tone: "good" });
const marksOf = (points: readonly MapPoint[]): MapMarks => ({
  points,
  lines: [],
  areas: [],
  selected: undefined,
  clustered: true,
});

describe("a border", () => {
  const world = (rings: number[][]) =>
    readWorld({
      transform: { scale: [1, 1], translate: [0, 0] },
      countries: [{ id: "1", name: "One", middle: [0, 0], rings }],
      places: [],
    }).countries[0]?.rings.map(({ west, east }) => [west * 360 - 180, east * 360 - 180].map(Math.round));

  it("that goes on beyond the map's edge lies on both sides of it, not across the map [LOG-08]", () => {
    // From 170 degrees east over the edge to 170 west, and back.
    expect(world([[170, 10, 10, 0, -350, 0, 0, -5, 350, 0, -10, 5]])).toEqual([
      [170, 190],
      [-190, -170],
    ]);
    expect(world([[10, 10, 20, 0, 0, -5, -20, 5]])).toEqual([[10, 30]]);
    // Around the pole there is no way back.
    expect(world([[-180, -80, 180, 0, 180, 0, -360, 0]])).toEqual([[-180, 180]]);
  });
});

describe("what lies upon each other", () => {
  it("is one mark with all its members; what is chosen stands apart [LOG-08]", () => {
    const pixels = [
      [10, 10],
      [12, 14],
      [300, 300],
      [11, 11],
    ] as const;
    const clusters = gathered(pixels, { cell: 56, offset: [0, 0] }, (index) => index === 3);
    expect(clusters.map(({ members }) => members).toSorted((a, b) => b.length - a.length)).toEqual([[0, 1], [2], [3]]);
    expect(clusters.flatMap(({ members }) => members).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
  });

  it("is found under a press: handles before marks, marks before fences, else the ground [LOG-08]", () => {
    const glass = windowOf({ ...spotOf(london), zoom: 12 }, size);
    const clusters = [{ x: 400, y: 300, members: [0] }];
    const marks = marksOf([point("van")]);
    expect(hitAt([405, 300], { marks, clusters, glass })).toMatchObject({ kind: "point", point: { id: "van" } });
    expect(hitAt([600, 300], { marks, clusters, glass })).toMatchObject({ kind: "ground" });
    const shape = { kind: "circle", centre: london, radius: 2_000 } as const;
    const fenced = { ...marks, areas: [{ id: "yard", label: "Yard", tone: "info", shape, editable: true } as const] };
    expect(hitAt([405, 300], { marks: fenced, clusters, glass })).toMatchObject({
      kind: "handle",
      handle: { kind: "centre" },
    });
    expect(hitAt([450, 330], { marks: fenced, clusters: [], glass })).toMatchObject({
      kind: "area",
      area: { id: "yard" },
    });
  });
});

const spotOf = (place: typeof london) => {
  const [x, y] = project(place);
  return { x, y };
};

describe("a fence on the map", () => {
  it("is changed by its handles: the middle moves it, the edge sizes it, a gap becomes a corner [LOG-08]", () => {
    const circle = { kind: "circle", centre: london, radius: 500 } as const;
    const [centre, edge] = handlesOf(circle);
    if (centre === undefined || edge === undefined) throw new Error("a circle has two handles");
    expect(reshaped(circle, centre, leeds)).toEqual({ ...circle, centre: leeds });
    const wider = reshaped(circle, edge, { ...london, latitude: 51.51 });
    expect(wider).toMatchObject({ radius: Math.round(metresBetween(london, { ...london, latitude: 51.51 })) });
    const triangle = { kind: "polygon", corners: [london, leeds, { latitude: 52, longitude: 1 }] } as const;
    const gap = handlesOf(triangle).find(({ kind, index }) => kind === "between" && index === 0);
    if (gap === undefined) throw new Error("there is a gap between corners");
    const four = reshaped(triangle, gap, { latitude: 53, longitude: -3 });
    expect(four).toMatchObject({ corners: [london, { latitude: 53, longitude: -3 }, leeds, triangle.corners[2]] });
  });
});

describe("marks that were told to be elsewhere", () => {
  it("glide there within a second and stop; without motion they are there at once [LOG-08]", () => {
    const glide = new Glide(() => false);
    glide.show([point("van")], 0);
    expect(glide.isMoving(10)).toBe(false);
    glide.show([point("van", leeds)], 2_000);
    const half = glide.at(2_500)[0];
    expect(half?.[1]).toBeCloseTo((project(london)[1] + project(leeds)[1]) / 2, 9);
    expect([glide.isMoving(2_999), glide.isMoving(3_000)]).toEqual([true, false]);
    const calm = new Glide(() => true);
    calm.show([point("van")], 0);
    calm.show([point("van", leeds)], 10);
    expect(calm.at(10)).toEqual([project(leeds)]);
    expect(calm.isMoving(10)).toBe(false);
  });
});
