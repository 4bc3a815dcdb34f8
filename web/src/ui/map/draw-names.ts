import type { Cluster } from "./clusters.ts";
import type { MapColors } from "./map-colors.ts";
import type { MapMarks, MapPoint } from "./marks.ts";
import type { Size, Spot } from "./mercator.ts";
import { placeNames, type PlacedName, type Room, type WantedName } from "./place-names.ts";

/** The name of a border, with the middle of its place. */
export interface AreaName {
  readonly text: string;
  readonly middle: Spot;
}

interface NamedMarks {
  readonly marks: MapMarks;
  readonly size: Size;
  readonly colors: MapColors;
  /** Points that are drawn one by one. */
  readonly alone: readonly Cluster[];
  readonly areas: readonly AreaName[];
}

interface Name extends WantedName {
  readonly kind: "point" | "area";
}

/** More vehicles than these in sight have no names. */
const labelsAtMost = 40;
/** From the middle of a mark to its name, beside and below it. */
const besideMark = 13;
const belowMark = 18;
/** Half of what a stop or a place covers. */
const halfMark = 10;

/** Names of stops stay where names of places or vehicles would lie upon them. */
const kinds = ["stop", "pin", "mover"] as const;

/** The names of a map that have room: the selected one first, then stops, places, vehicles and borders. */
export class MapNames {
  readonly #context: CanvasRenderingContext2D;
  readonly #colors: MapColors;
  readonly #names: readonly PlacedName<Name>[];

  constructor(context: CanvasRenderingContext2D, { marks, size, colors, alone, areas }: NamedMarks) {
    this.#context = context;
    this.#colors = colors;
    const found = alone.flatMap(({ x, y, members }) => {
      const point = marks.points[members[0] ?? -1];
      return point === undefined ? [] : [{ point, x, y, kind: point.kind ?? "mover" }];
    });
    const isCrowded = alone.length > labelsAtMost;
    const isSelected = ({ point }: { readonly point: MapPoint }) => point.id === marks.selected;
    const inOrder = [
      ...found.filter(isSelected),
      ...kinds
        .filter((kind) => kind !== "mover" || !isCrowded)
        .flatMap((kind) => found.filter((one) => one.kind === kind && !isSelected(one))),
    ];
    this.#begin("point");
    const ofPoints = inOrder.map((one): Name => {
      const width = context.measureText(one.point.label).width;
      const always = isSelected(one);
      return { kind: "point", text: one.point.label, width, places: placesOf(one, width), always };
    });
    this.#begin("area");
    const ofAreas = areas.map(({ text, middle: [x, y] }): Name => {
      const width = context.measureText(text).width;
      return { kind: "area", text, width, places: [[x - width / 2, y]] };
    });
    const standing = found.filter(({ kind }) => kind !== "mover").map(coverOf);
    this.#names = placeNames([...ofPoints, ...ofAreas], standing, size);
  }

  draw(kind: Name["kind"]): void {
    this.#begin(kind);
    for (const { name, spot } of this.#names) {
      if (name.kind !== kind) continue;
      this.#context.strokeText(name.text, ...spot);
      this.#context.fillText(name.text, ...spot);
    }
  }

  #begin(kind: Name["kind"]): void {
    const { font, halo, ink, name } = this.#colors;
    this.#context.font = kind === "point" ? `600 11px ${font}` : `11px ${font}`;
    this.#context.textAlign = "left";
    this.#context.textBaseline = "middle";
    this.#context.lineJoin = "round";
    this.#context.lineWidth = 3;
    this.#context.strokeStyle = halo;
    this.#context.fillStyle = kind === "point" ? ink : name;
  }
}

interface Found {
  readonly x: number;
  readonly y: number;
  readonly kind: "mover" | "pin" | "stop";
}

/** Beside a mark; what stands still may also have its name below or above. A name of a vehicle would jump about it. */
function placesOf({ x, y, kind }: Found, width: number): Spot[] {
  const beside: Spot[] = [
    [x + besideMark, y],
    [x - besideMark - width, y],
  ];
  if (kind === "mover") return beside;
  return [...beside, [x - width / 2, y + belowMark], [x - width / 2, y - belowMark]];
}

const coverOf = ({ x, y }: Found): Room => ({
  west: x - halfMark,
  north: y - halfMark,
  east: x + halfMark,
  south: y + halfMark,
});
