/** Published instances as problems: Solomon and Homberger, Li and Lim. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Convention, problemOf } from "../engines/src/routing/instance.fixture.ts";
import type { RoutingProblem } from "../engines/src/routing/model.ts";

export interface Instance {
  readonly name: string;
  /** The letters and the first digit: C1, R1, LRC1, … */
  readonly family: string;
  readonly best: { readonly vehicles: number; readonly distance: number };
  problem(): RoutingProblem;
}

interface Best {
  readonly hier: { readonly vehicles: number; readonly distance: number };
  readonly trunc1: { readonly vehicles: number; readonly distance: number };
}

/** All instances of a folder whose best known plan by this convention is in its `bks.csv`. */
export async function instancesOf(folder: string, convention: Convention): Promise<Instance[]> {
  const bests = bestKnown(await readFile(join(folder, "bks.csv"), "utf8"));
  const files = (await readdir(folder)).filter((name) => name.endsWith(".txt")).toSorted();
  const instances: Instance[] = [];
  for (const file of files) {
    const name = file.replace(/\.txt$/, "");
    const best = bests.get(name.toLowerCase())?.[convention];
    if (best === undefined || Number.isNaN(best.distance)) continue;
    const text = await readFile(join(folder, file), "utf8");
    const family = (/^[a-z]+\d/i.exec(name)?.[0] ?? name).toUpperCase();
    instances.push({ name, family, best, problem: () => problemOf(text, convention) });
  }
  return instances;
}

function bestKnown(csv: string): Map<string, Best> {
  const [head = "", ...lines] = csv.trim().split(/\r?\n/);
  const columns = head.split(",");
  return new Map(
    lines.map((line) => {
      const cells = line.split(",");
      const cell = (name: string): number => Number.parseFloat(cells[columns.indexOf(name)] ?? "");
      const best: Best = {
        hier: { vehicles: cell("hier_vehicles"), distance: cell("hier_distance") },
        trunc1: { vehicles: cell("opt_vehicles_trunc1"), distance: cell("opt_distance_trunc1") },
      };
      return [(cells[0] ?? "").toLowerCase(), best];
    }),
  );
}
