import type { Output } from "../../data/request.ts";

export type Activity = Output<"GET /api/activity">["activity"];

/** Seconds that the picture looks back. */
export const windowSeconds = 60;

/** A piece of work on its lane; the picture's left edge is 0, this moment 1. */
export interface Run {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly work: string;
  readonly tookMs: number;
}

export interface Lane {
  readonly service: string;
  readonly runs: readonly Run[];
}

const place = (agoMs: number): number => Math.max(0, 1 - agoMs / (windowSeconds * 1000));

/** Work that ended in the last minute, a lane for each service, the busiest first. */
export function lanesOf({ recent }: Activity): readonly Lane[] {
  const byService = Map.groupBy(recent, ({ service }) => service);
  return [...byService]
    .map(([service, works]) => ({
      service,
      runs: works.map(({ work, agoMs, tookMs }, index) => ({
        key: `${work}-${index}`,
        from: place(agoMs + tookMs),
        to: place(agoMs),
        work,
        tookMs,
      })),
    }))
    .toSorted((a, b) => b.runs.length - a.runs.length || a.service.localeCompare(b.service, "en"));
}

/** `lot-tracing` → `Lot tracing`, `list_items` and `listItems` → `List items`. */
export function spoken(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
