import { hemispheres, type Hemisphere } from "../access/roles.ts";

/** The active area of a path [APP-01]: contains `wms`, else contains `logistics`, else executive. */
export function hemisphereOf(path: string): Hemisphere {
  return forcedHemisphere(path) ?? "executive";
}

/** The area a path dictates, if it names one. */
export function forcedHemisphere(path: string): Hemisphere | undefined {
  return hemispheres.find((hemisphere) => path.includes(hemisphere));
}

const taskAreas: Readonly<Record<string, Hemisphere>> = {
  receive: "wms",
  "put-away": "wms",
  pick: "wms",
  count: "wms",
  pack: "wms",
  deliver: "logistics",
  duty: "logistics",
  check: "logistics",
};

/** The area of the task of a hand-held page; undefined for the list of tasks and for all other pages. */
export function taskAreaOf(path: string): Hemisphere | undefined {
  const [, task = ""] = /^\/mobile\/([\w-]+)/.exec(path) ?? [];
  return taskAreas[task];
}

/**
 * The new active area when a person asks for `wanted` on `path` [APP-34]: a known area, unless the path dictates one.
 * Undefined: the wish is refused and nothing changes.
 */
export function chooseHemisphere(path: string, wanted: unknown): Hemisphere | undefined {
  if (forcedHemisphere(path)) return undefined;
  return hemispheres.find((hemisphere) => hemisphere === wanted);
}
