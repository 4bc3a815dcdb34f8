import type { PlanPlace } from "@cerebro/contracts/entities/logistics/routes.ts";
import type { TravelMatrix } from "@cerebro/engines/routing/model.ts";
import { z } from "zod";
import { spannedRequest } from "../../../platform/tracing/known-spans.ts";

/** Places of one request, as sources and as destinations; road servers refuse more than a hundred or so coordinates. */
const chunk = 50;
const atOnce = 4;
const answerWithinMs = 10_000;
/** Place without a road: too far for any shift. */
const nowhere = { seconds: 10_000_000, metres: 100_000_000 };

const Figures = z.array(z.array(z.number().min(0).nullable()));
const Table = z.object({ code: z.literal("Ok"), durations: Figures, distances: Figures });

/** Whole seconds and metres. */
export interface RoadMatrix extends TravelMatrix {
  readonly durations: Int32Array;
  readonly distances: Int32Array;
}

/** The road server did not tell, or told something else than ways. */
export class RoadsUnknown extends Error {}

/** Ways along roads by OSRM's table service, in pieces. */
export async function roadTravel(url: string, places: readonly PlanPlace[], signal: AbortSignal): Promise<RoadMatrix> {
  const size = places.length;
  const matrix = { size, durations: new Int32Array(size * size), distances: new Int32Array(size * size) };
  const starts = Array.from({ length: Math.ceil(size / chunk) }, (_, index) => index * chunk);
  const pieces = starts.flatMap((from) => starts.map((to) => ({ from, to })));
  const work = async (): Promise<void> => {
    for (let piece = pieces.pop(); piece !== undefined; piece = pieces.pop())
      fill(matrix, piece, await ask(url, { places, ...piece }, signal));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return matrix;
}

interface Piece {
  readonly from: number;
  readonly to: number;
}

async function ask(
  url: string,
  { places, from, to }: Piece & { readonly places: readonly PlanPlace[] },
  signal: AbortSignal,
): Promise<z.output<typeof Table>> {
  const sources = places.slice(from, from + chunk);
  const destinations = places.slice(to, to + chunk);
  const coordinates = [...sources, ...destinations].map(({ longitude, latitude }) => `${longitude},${latitude}`);
  const indices = (first: number, count: number): string =>
    Array.from({ length: count }, (_, index) => first + index).join(";");
  const query = `annotations=duration,distance&sources=${indices(0, sources.length)}&destinations=${indices(sources.length, destinations.length)}`;
  try {
    // The address is the operator's own setting: it may lie inside, and leads nowhere else.
    const response = await spannedRequest({ method: "GET", url }, () =>
      fetch(`${url}/table/v1/driving/${coordinates.join(";")}?${query}`, {
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
      }),
    );
    if (!response.ok) throw new RoadsUnknown(`the road server answered ${response.status}`);
    const table = Table.parse(await response.json());
    const whole = [table.durations, table.distances].every(
      (rows) => rows.length === sources.length && rows.every((row) => row.length === destinations.length),
    );
    if (!whole) throw new RoadsUnknown("the road server left ways out");
    return table;
  } catch (error) {
    if (signal.aborted || error instanceof RoadsUnknown) throw error;
    if (error instanceof z.ZodError) throw new RoadsUnknown("the road server's answer cannot be read");
    const late = error instanceof Error && error.name === "TimeoutError";
    throw new RoadsUnknown(late ? "the road server did not answer in time" : "the road server cannot be reached");
  }
}

function fill({ size, durations, distances }: RoadMatrix, { from, to }: Piece, table: z.output<typeof Table>): void {
  for (const [row, seconds] of table.durations.entries()) {
    for (const [column, duration] of seconds.entries()) {
      const entry = (from + row) * size + to + column;
      durations[entry] = Math.round(duration ?? nowhere.seconds);
      distances[entry] = Math.round(table.distances[row]?.[column] ?? nowhere.metres);
    }
  }
}
