import fc from "fast-check";
import { expect, it } from "vitest";
import { type LinkedModule, type PageLoad, sharedChunks } from "./shared-chunks.ts";

const linked = (table: Readonly<Record<string, readonly [bytes: number, ...imports: string[]]>>) =>
  new Map(Object.entries(table).map(([id, [bytes, ...imports]]): [string, LinkedModule] => [id, { bytes, imports }]));
const present: ReadonlySet<string> = new Set();
const load = (entry: string, lean = false): PageLoad => ({ entries: [entry], lean });

it("gives modules of the same loads one chunk, named after the largest, and leaves entries and code of one load alone", () => {
  const modules = linked({
    "orders.tsx": [10, "ui/table.tsx", "own.ts"],
    "items.tsx": [10, "ui/table.tsx", "shell.ts"],
    "ui/table.tsx": [500, "ui/cell.tsx"],
    "ui/cell.tsx": [20],
    "own.ts": [20],
    "shell.ts": [900],
  });
  const loads = [load("orders.tsx"), load("items.tsx")];
  const names = sharedChunks({ modules, loads, present: new Set(["shell.ts"]), bytesPerFile: 0 });
  expect(Object.fromEntries(names)).toEqual({ "ui/table.tsx": "with-table", "ui/cell.tsx": "with-table" });
});

it("merges chunks while a file is worth more than the bytes that a load does not need", () => {
  const modules = linked({
    "a.ts": [10, "all.ts"],
    "b.ts": [10, "all.ts", "two.ts"],
    "c.ts": [10, "all.ts", "two.ts"],
    "all.ts": [3_000],
    "two.ts": [1_000],
  });
  const chunks = (bytesPerFile: number, lean = false) => {
    const loads = [load("a.ts", lean), load("b.ts"), load("c.ts")];
    return new Set(sharedChunks({ modules, loads, present, bytesPerFile }).values());
  };
  // Two loads save a file each, and the third gets 1,000 bytes that it does not need.
  expect(chunks(499)).toEqual(new Set(["with-all", "with-two"]));
  expect(chunks(501)).toEqual(new Set(["with-all"]));
  expect(chunks(501, true)).toEqual(new Set(["with-all", "with-two"]));
});

it("makes no circle of chunks, and no load misses a module", () => {
  const graph = fc.record({
    // A module imports only later ones, as modules without circles do.
    imports: fc.array(fc.array(fc.nat(11), { maxLength: 3 }), { minLength: 12, maxLength: 12 }),
    bytes: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 12, maxLength: 12 }),
    entries: fc.uniqueArray(fc.nat(4), { minLength: 2, maxLength: 4 }),
    bytesPerFile: fc.integer({ min: 0, max: 200 }),
  });
  fc.assert(
    fc.property(graph, ({ imports, bytes, entries, bytesPerFile }) => {
      const modules = new Map(
        imports.map((to, from): [string, LinkedModule] => [
          `${from}`,
          { bytes: bytes[from] ?? 1, imports: to.filter((id) => id > from).map(String) },
        ]),
      );
      const loads = entries.map((id) => load(`${id}`));
      const names = sharedChunks({ modules, loads, present, bytesPerFile });
      const needs = entries.map((id) => reached(`${id}`, modules));
      const chunkOf = (id: string) => names.get(id) ?? ownChunk(id, { loads, needs });
      expect(circles(modules, chunkOf)).toBe(false);
      const shared = [...modules.keys()].filter((id) => needs.filter((all) => all.has(id)).length > 1);
      expect([...names.keys()].toSorted()).toEqual(shared.filter((id) => !entries.includes(Number(id))).toSorted());
    }),
    { numRuns: 500 },
  );
});

type Modules = ReadonlyMap<string, LinkedModule>;

function reached(entry: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found) for (const next of modules.get(id)?.imports ?? []) found.add(next);
  return found;
}

/** Code of one load lies in the file of its entry; an entry that others import is a file of its own. */
function ownChunk(
  id: string,
  { loads, needs }: { loads: readonly PageLoad[]; needs: readonly ReadonlySet<string>[] },
): string {
  const index = needs.findIndex((all) => all.has(id));
  const isEntry = loads.some(({ entries }) => entries.includes(id));
  return isEntry ? `entry ${id}` : `entry ${loads[index]?.entries[0]}`;
}

function circles(modules: Modules, chunkOf: (id: string) => string): boolean {
  const imports = new Map<string, Set<string>>();
  for (const [id, module] of modules) {
    const from = chunkOf(id);
    const to = imports.get(from) ?? new Set();
    for (const next of module.imports) if (chunkOf(next) !== from) to.add(chunkOf(next));
    imports.set(from, to);
  }
  const leadsTo = (from: string) => {
    const found = new Set(imports.get(from));
    for (const each of found) for (const next of imports.get(each) ?? []) found.add(next);
    return found;
  };
  return [...imports.keys()].some((chunk) => leadsTo(chunk).has(chunk));
}
