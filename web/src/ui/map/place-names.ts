import type { Size, Spot } from "./mercator.ts";

/** A rectangle of pixels. */
export interface Room {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

export interface WantedName {
  readonly text: string;
  /** Pixels of the text. */
  readonly width: number;
  /** Where its left edge and its middle may be, the best place first. */
  readonly places: readonly Spot[];
  /** Written even where it has no room. */
  readonly always?: boolean;
}

export interface PlacedName<Name extends WantedName> {
  readonly name: Name;
  readonly spot: Spot;
}

/** Half of the height of a line of text. */
const halfLine = 7;

const roomOf = ({ width }: WantedName, [x, y]: Spot): Room => ({
  west: x,
  north: y - halfLine,
  east: x + width,
  south: y + halfLine,
});

const isUpon = (a: Room, b: Room): boolean =>
  a.west < b.east && a.east > b.west && a.north < b.south && a.south > b.north;

/** Names that have room beside those before them and what is `taken`; the others are left out. */
export function placeNames<Name extends WantedName>(
  wanted: readonly Name[],
  taken: readonly Room[],
  { width }: Size,
): PlacedName<Name>[] {
  const full = [...taken];
  const placed: PlacedName<Name>[] = [];
  for (const name of wanted) {
    const isFree = (spot: Spot) => {
      const room = roomOf(name, spot);
      return room.west >= 0 && room.east <= width && !full.some((other) => isUpon(other, room));
    };
    const spot = name.places.find(isFree) ?? (name.always === true ? name.places[0] : undefined);
    if (spot === undefined) continue;
    full.push(roomOf(name, spot));
    placed.push({ name, spot });
  }
  return placed;
}
