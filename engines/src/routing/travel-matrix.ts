import { greatCircle, type Position } from "../geo/great-circle.ts";
import type { TravelMatrix } from "./model.ts";

/**
 * Ways where no road map is at hand: great circles, longer by the factor that roads are (1.3 is usual), driven at one
 * speed in metres per second.
 */
export function straightTravel(
  positions: readonly Position[],
  { factor, speed }: { readonly factor: number; readonly speed: number },
): TravelMatrix {
  const size = positions.length;
  const distances = new Float64Array(size * size);
  for (const [row, from] of positions.entries()) {
    for (const [column, to] of positions.entries()) distances[row * size + column] = greatCircle(from, to) * factor;
  }
  return { size, distances, durations: distances.map((metres) => metres / speed) };
}
