import type { Tone } from "../tone.ts";
import { type Cluster, gathered } from "./clusters.ts";
import { type AreaName, MapNames } from "./draw-names.ts";
import { handlesOf } from "./handles.ts";
import type { MapColors } from "./map-colors.ts";
import type { MapArea, MapLine, MapMarks, MapPoint } from "./marks.ts";
import { type Camera, pixelsOf, project, type Size, type Spot, type Window, windowOf } from "./mercator.ts";

export interface MarkView {
  readonly camera: Camera;
  readonly size: Size;
  readonly colors: MapColors;
  readonly marks: MapMarks;
  /** Present place of each point in its glide, in the order of the points. */
  readonly spots: readonly Spot[];
  readonly sprites: Sprites;
}

/** Beyond this nearness only what would hide each other is gathered. */
const apartZoom = 11;
/** Pixels within which things are drawn as one, from afar and near. */
const farCell = 56;
const nearCell = 18;
/** A fence has its name beside it from this radius on. */
const namedPixels = 12;
/** One that is far away is seen as a dot. */
const leastRadius = 2.5;
const fadedAlpha = 0.45;
const turn = Math.PI * 2;

export function drawMarks(context: CanvasRenderingContext2D, view: MarkView): Cluster[] {
  const { camera, size, marks, colors } = view;
  const glass = windowOf(camera, size);
  const areas = marks.areas.flatMap(
    (area) => drawArea(context, area, { glass, colors, selected: area.id === marks.selected }) ?? [],
  );
  for (const line of marks.lines) drawLine(context, line, glass, colors);
  for (const area of marks.areas) if (area.editable === true) drawHandles(context, area, glass, colors);
  const pixels = view.spots.map(([x, y]): Spot => [x * glass.scale + glass.dx, y * glass.scale + glass.dy]);
  const shown = clustersOf(view, pixels, glass);
  const inSight = shown.filter(({ x, y }) => x > -40 && y > -40 && x < size.width + 40 && y < size.height + 40);
  const alone = inSight.filter(({ members }) => members.length === 1);
  const names = new MapNames(context, { marks, size, colors, alone, areas });
  names.draw("area");
  for (const cluster of inSight) drawCluster(context, cluster, view);
  names.draw("point");
  return inSight;
}

function clustersOf({ camera, marks }: MarkView, pixels: readonly Spot[], { dx, dy }: Window): Cluster[] {
  if (!marks.clustered) return pixels.map(([x, y], index) => ({ x, y, members: [index] }));
  const cell = camera.zoom > apartZoom ? nearCell : farCell;
  return gathered(pixels, { cell, offset: [dx, dy] }, (index) => {
    const point = marks.points[index];
    return point === undefined || point.id === marks.selected || (point.kind ?? "mover") !== "mover";
  });
}

function drawCluster(context: CanvasRenderingContext2D, cluster: Cluster, view: MarkView): void {
  const [first = 0] = cluster.members;
  const point = view.marks.points[first];
  if (point === undefined) return;
  if (cluster.members.length === 1) drawPoint(context, point, cluster, view);
  else drawGroup(context, cluster, view);
}

const worst: readonly Tone[] = ["bad", "warn", "accent", "good", "info", "neutral"];

/** Several as one: their number, in the colour of what is worst among them. */
function drawGroup(context: CanvasRenderingContext2D, { x, y, members }: Cluster, { marks, colors }: MarkView): void {
  const tones = new Set(members.map((index) => marks.points[index]?.tone));
  const tone = worst.find((one) => tones.has(one)) ?? "neutral";
  const text = String(members.length);
  const radius = 11 + text.length * 2.5;
  context.beginPath();
  context.arc(x, y, radius, 0, turn);
  context.fillStyle = colors.tones[tone];
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = colors.halo;
  context.stroke();
  context.fillStyle = colors.onSolid;
  context.font = `600 11px ${colors.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, x, y + 0.5);
}

function drawPoint(context: CanvasRenderingContext2D, point: MapPoint, { x, y }: Cluster, view: MarkView): void {
  const { marks, colors, sprites } = view;
  if (point.id === marks.selected) {
    context.beginPath();
    context.arc(x, y, 15, 0, turn);
    context.lineWidth = 3;
    context.strokeStyle = colors.ink;
    context.stroke();
  }
  context.globalAlpha = point.faded === true ? fadedAlpha : 1;
  const sprite = sprites.of(point);
  const half = sprite.width / sprites.ratio / 2;
  context.drawImage(sprite, x - half, y - half, half * 2, half * 2);
  context.globalAlpha = 1;
  if (point.kind !== "stop" || point.number === undefined) return;
  context.fillStyle = colors.onSolid;
  context.font = `600 11px ${colors.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(String(point.number), x, y + 0.5);
}

function drawLine(context: CanvasRenderingContext2D, line: MapLine, glass: Window, colors: MapColors): void {
  context.beginPath();
  for (const [index, position] of line.positions.entries()) {
    const [x, y] = project(position);
    if (index === 0) context.moveTo(x * glass.scale + glass.dx, y * glass.scale + glass.dy);
    else context.lineTo(x * glass.scale + glass.dx, y * glass.scale + glass.dy);
  }
  context.lineJoin = "round";
  context.setLineDash([]);
  context.lineWidth = 5;
  context.strokeStyle = colors.halo;
  context.stroke();
  context.setLineDash(line.dashed === true ? [6, 5] : []);
  context.lineWidth = 2.5;
  context.strokeStyle = colors.tones[line.tone];
  context.stroke();
  context.setLineDash([]);
}

/** Fences that are dots from afar would hide each other by their names. */
function isWide(shape: MapArea["shape"], { scale }: Window): boolean {
  if (shape.kind === "circle") return pixelsOf(shape.radius, shape.centre, scale) >= namedPixels;
  const across = shape.corners.map((corner) => project(corner)[0]);
  return (Math.max(...across) - Math.min(...across)) * scale >= 2 * namedPixels;
}

interface AreaLook {
  readonly glass: Window;
  readonly colors: MapColors;
  readonly selected: boolean;
}

/** Answers the name of the border, unless it is too small for one. */
function drawArea(
  context: CanvasRenderingContext2D,
  { shape, tone, label }: MapArea,
  look: AreaLook,
): AreaName | undefined {
  const { glass, colors, selected } = look;
  const place = ([x, y]: Spot): Spot => [x * glass.scale + glass.dx, y * glass.scale + glass.dy];
  const isNamed = selected || isWide(shape, glass);
  context.beginPath();
  let [nameX, nameY] = [0, 0];
  if (shape.kind === "circle") {
    const [x, y] = place(project(shape.centre));
    const radius = pixelsOf(shape.radius, shape.centre, glass.scale);
    context.arc(x, y, Math.max(leastRadius, radius), 0, turn);
    [nameX, nameY] = [x, y + Math.max(leastRadius, radius) + 9];
  } else {
    const corners = shape.corners.map((corner) => place(project(corner)));
    for (const [index, [x, y]] of corners.entries()) {
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.closePath();
    nameX = corners.reduce((sum, [x]) => sum + x, 0) / Math.max(1, corners.length);
    nameY = Math.max(...corners.map(([, y]) => y)) + 9;
  }
  context.globalAlpha = selected ? 0.28 : 0.14;
  context.fillStyle = colors.tones[tone];
  context.fill();
  context.globalAlpha = 1;
  context.lineWidth = selected ? 2.5 : isNamed ? 1.5 : 0.8;
  context.strokeStyle = colors.tones[tone];
  context.stroke();
  return isNamed ? { text: label, middle: [nameX, nameY] } : undefined;
}

function drawHandles(context: CanvasRenderingContext2D, area: MapArea, glass: Window, colors: MapColors): void {
  for (const { position, kind, index } of handlesOf(area.shape)) {
    const [x, y] = project(position);
    const radius = kind === "between" ? 4 : kind === "corner" && index === area.corner ? 9 : 6.5;
    context.beginPath();
    context.arc(x * glass.scale + glass.dx, y * glass.scale + glass.dy, radius, 0, turn);
    context.fillStyle = kind === "between" ? colors.halo : colors.tones[area.tone];
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = kind === "between" ? colors.tones[area.tone] : colors.halo;
    context.stroke();
  }
}

/** Marks drawn once and then copied: thousands move at every frame. */
export class Sprites {
  readonly ratio: number;
  readonly #colors: MapColors;
  readonly #made = new Map<string, HTMLCanvasElement>();

  constructor(colors: MapColors, ratio: number) {
    this.#colors = colors;
    this.ratio = ratio;
  }

  of({ kind = "mover", tone, heading = null }: MapPoint): HTMLCanvasElement {
    // Steps of 6 degrees cannot be seen.
    const step = kind === "mover" && heading !== null ? Math.round((((heading % 360) + 360) % 360) / 6) * 6 : -1;
    const key = `${kind}/${tone}/${step}`;
    const kept = this.#made.get(key);
    if (kept !== undefined) return kept;
    const made = this.#draw(kind, tone, step);
    this.#made.set(key, made);
    return made;
  }

  #draw(kind: "mover" | "pin" | "stop", tone: Tone, heading: number): HTMLCanvasElement {
    const side = 26;
    const canvas = document.createElement("canvas");
    canvas.width = side * this.ratio;
    canvas.height = side * this.ratio;
    const context = canvas.getContext("2d");
    if (context === null) return canvas;
    context.scale(this.ratio, this.ratio);
    context.translate(side / 2, side / 2);
    context.fillStyle = this.#colors.tones[tone];
    context.strokeStyle = this.#colors.halo;
    context.lineWidth = 2;
    context.lineJoin = "round";
    context.beginPath();
    if (kind === "pin") context.roundRect(-7, -7, 14, 14, 3);
    else if (kind === "stop") context.arc(0, 0, 10, 0, turn);
    else if (heading < 0) context.arc(0, 0, 6, 0, turn);
    else {
      context.rotate((heading * Math.PI) / 180);
      context.moveTo(0, -10);
      context.lineTo(7, 8);
      context.lineTo(0, 4.5);
      context.lineTo(-7, 8);
      context.closePath();
    }
    context.fill();
    context.stroke();
    return canvas;
  }
}
