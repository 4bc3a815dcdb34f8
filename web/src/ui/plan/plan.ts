/** A rectangle on the ground, in metres from the upper left corner. */
export interface Ground {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A place on the plan: a rack, a bin, a dock. */
export interface PlanCell extends Ground {
  id: string;
  label: string;
  /** The coloring value; null if unknown. */
  value: number | null;
}

/** A part of the ground that is only named: a zone, an office, a lane. */
export interface PlanArea extends Ground {
  id: string;
  label: string;
}

/** The part of the ground in sight: its upper left corner in metres, and pixels to a metre. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

const edge = 0.96;

/** The view that shows the whole ground, in the middle. */
export function fitted(ground: Ground, size: Size): View {
  const scale = Math.max(0.01, Math.min(size.width / ground.width, size.height / ground.height) * edge);
  return {
    scale,
    x: ground.x - (size.width / scale - ground.width) / 2,
    y: ground.y - (size.height / scale - ground.height) / 2,
  };
}

/** Closer or farther by a factor; the point under (px, py) stays where it is. */
export function zoomed(
  view: View,
  factor: number,
  [px, py]: readonly [px: number, py: number],
  limits: { least: number; most: number },
): View {
  const scale = Math.min(limits.most, Math.max(limits.least, view.scale * factor));
  return { scale, x: view.x + px / view.scale - px / scale, y: view.y + py / view.scale - py / scale };
}

/** Moved by pixels. */
export function moved(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}

/** The view moved just so far that a cell is in it, with a little room around; the same view if it is already. */
export function broughtIn(view: View, size: Size, cell: Ground): View {
  const room = 24 / view.scale;
  const axis = (start: number, length: number, from: number, span: number) => {
    if (from - room < start) return from - room;
    return Math.max(start, from + span + room - length);
  };
  return {
    ...view,
    x: axis(view.x, size.width / view.scale, cell.x, cell.width),
    y: axis(view.y, size.height / view.scale, cell.y, cell.height),
  };
}

export type Compass = "left" | "right" | "up" | "down";

/** The cell an arrow key leads to: the nearest one in that direction, with little regard for those far aside. */
export function neighbour(cells: readonly PlanCell[], from: PlanCell, way: Compass): PlanCell | undefined {
  const sideways = way === "left" || way === "right";
  const sign = way === "right" || way === "down" ? 1 : -1;
  let best: { cell: PlanCell; cost: number } | undefined;
  for (const cell of cells) {
    const [dx, dy] = [
      cell.x + cell.width / 2 - from.x - from.width / 2,
      cell.y + cell.height / 2 - from.y - from.height / 2,
    ];
    const ahead = sign * (sideways ? dx : dy);
    const aside = Math.abs(sideways ? dy : dx);
    if (ahead <= 1e-6) continue;
    const cost = ahead + 3 * aside;
    if (!best || cost < best.cost) best = { cell, cost };
  }
  return best?.cell;
}

/** A round length (1, 2 or 5 times a power of ten metres) that is at most so many pixels long. */
export function roundLength(pixels: number, scale: number): number {
  const metres = pixels / scale;
  const power = 10 ** Math.floor(Math.log10(metres));
  const lead = [5, 2, 1].find((digit) => digit * power <= metres) ?? 1;
  return lead * power;
}
