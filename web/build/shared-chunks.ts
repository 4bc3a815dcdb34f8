/** A module as a bundler found it: what it imports at once, and the bytes of its code. */
export interface LinkedModule {
  readonly imports: readonly string[];
  readonly bytes: number;
}

export interface PageLoad {
  /** A screen and the bars around it, or one island. */
  readonly entries: readonly string[];
  /** It gets no code that it does not need, however many files it takes. */
  readonly lean: boolean;
}

export interface SharedCode {
  readonly modules: ReadonlyMap<string, LinkedModule>;
  readonly loads: readonly PageLoad[];
  /** Modules of the chunks that every load has already. */
  readonly present: ReadonlySet<string>;
  /** The bytes of code that cost as much as one more file. */
  readonly bytesPerFile: number;
}

interface Group {
  readonly modules: string[];
  /** One bit for each page load that needs it. */
  loads: Uint32Array;
  bytes: number;
  readonly imports: Set<Group>;
  /** The lean loads among them; only groups of the same ones may be merged. */
  readonly leanLoads: string;
  /** Code of a single load, or an entry of one: the bundler keeps it in its own file. */
  readonly fixed: boolean;
}

/**
 * Returns the chunk's name for each module that several page loads share. At first, modules needed by the same loads form a
 * chunk, so that no load gets code it does not need; a list would load more than a hundred files. Then chunks are merged
 * while the saved files are worth more than the bytes that some loads get without needing them.
 */
export function sharedChunks(code: SharedCode): ReadonlyMap<string, string> {
  const groups = linkedGroups(code);
  while (mergeRound(groups, code.bytesPerFile)) {
    // Each round may open new merges.
  }
  const names = new Map<string, string>();
  for (const group of groups) {
    if (group.fixed) continue;
    const name = nameOf(group, code.modules);
    for (const id of group.modules) names.set(id, name);
  }
  return names;
}

/** The modules that are needed by the same loads, with the groups they import. */
function linkedGroups(code: SharedCode): Set<Group> {
  const entries = new Set(code.loads.flatMap((load) => load.entries));
  const groupOf = new Map<string, Group>();
  const groups = new Map<string, Group>();
  for (const [id, loads] of neededBy(code)) {
    const isEntry = entries.has(id);
    const key = isEntry ? `entry ${id}` : loads.join(",");
    const group = groups.get(key) ?? {
      modules: [],
      loads,
      bytes: 0,
      imports: new Set(),
      leanLoads: code.loads.flatMap(({ lean }, index) => (lean && hasBit(loads, index) ? [index] : [])).join(","),
      fixed: isEntry || countBits(loads) === 1,
    };
    group.modules.push(id);
    group.bytes += code.modules.get(id)?.bytes ?? 0;
    groups.set(key, group);
    groupOf.set(id, group);
  }
  link(groupOf, code.modules);
  return new Set(groups.values());
}

function link(groupOf: ReadonlyMap<string, Group>, modules: SharedCode["modules"]): void {
  for (const [id, group] of groupOf) {
    for (const next of modules.get(id)?.imports ?? []) {
      const imported = groupOf.get(next);
      if (imported && imported !== group) group.imports.add(imported);
    }
  }
}

/** One bit for each load that needs a module. */
function neededBy({ modules, loads, present }: SharedCode): ReadonlyMap<string, Uint32Array> {
  const needed = new Map<string, Uint32Array>();
  const words = Math.ceil(loads.length / 32);
  for (const [index, { entries }] of loads.entries()) {
    const reached = new Set(entries);
    for (const id of reached) {
      for (const next of modules.get(id)?.imports ?? []) if (!present.has(next)) reached.add(next);
      const bits = needed.get(id) ?? new Uint32Array(words);
      bits[index >> 5] = (bits[index >> 5] ?? 0) | (1 << (index & 31));
      needed.set(id, bits);
    }
  }
  return needed;
}

/** Merges the pairs that save most first, each group at most once; returns whether any was merged. */
function mergeRound(groups: Set<Group>, bytesPerFile: number): boolean {
  const touched = new Set<Group>();
  for (const { one, other, gain } of worthwhilePairs(groups, bytesPerFile)) {
    if (touched.has(one) || touched.has(other) || wouldCircle(one, other)) continue;
    const below = reachedFrom([one, other]);
    if (gain <= costBelow(one, other, { below, bytesPerFile })) continue;
    merge(groups, one, other);
    for (const group of below) group.loads = union(group.loads, one.loads);
    for (const group of [one, other, ...below]) touched.add(group);
  }
  return touched.size > 0;
}

function worthwhilePairs(
  groups: ReadonlySet<Group>,
  bytesPerFile: number,
): readonly { readonly one: Group; readonly other: Group; readonly gain: number }[] {
  const free = [...groups].filter(({ fixed }) => !fixed);
  const pairs = free.flatMap((one, index) =>
    free.slice(index + 1).flatMap((other) => {
      if (one.leanLoads !== other.leanLoads) return [];
      const both = countBits(one.loads.map((word, at) => word & (other.loads[at] ?? 0)));
      const unneeded = one.bytes * (countBits(other.loads) - both) + other.bytes * (countBits(one.loads) - both);
      return [{ one, other, gain: bytesPerFile * both - unneeded }];
    }),
  );
  return pairs.filter(({ gain }) => gain > 0).toSorted((a, b) => b.gain - a.gain);
}

/** The bytes and files that loads of the merged chunk get of imported chunks without needing them. */
function costBelow(
  one: Group,
  other: Group,
  { below, bytesPerFile }: { below: ReadonlySet<Group>; bytesPerFile: number },
): number {
  const loads = union(one.loads, other.loads);
  let cost = 0;
  for (const group of below) {
    const more = countBits(loads.map((word, at) => word & ~(group.loads[at] ?? 0)));
    cost += more * (group.bytes + bytesPerFile);
  }
  return cost;
}

/** Whether one imports the other by way of a third: merged, they would import each other with that one. */
function wouldCircle(one: Group, other: Group): boolean {
  const leads = (from: Group, to: Group): boolean => {
    const between = [...from.imports].filter((group) => group !== to);
    return between.some((group) => reachedFrom([group]).has(to));
  };
  return leads(one, other) || leads(other, one);
}

/** All that the groups import, at once or by way of others, without themselves. */
function reachedFrom(from: readonly Group[]): ReadonlySet<Group> {
  const found = new Set(from);
  for (const group of found) for (const next of group.imports) found.add(next);
  for (const group of from) found.delete(group);
  return found;
}

function merge(groups: Set<Group>, one: Group, other: Group): void {
  one.modules.push(...other.modules);
  one.loads = union(one.loads, other.loads);
  one.bytes += other.bytes;
  for (const group of other.imports) one.imports.add(group);
  groups.delete(other);
  for (const group of groups) if (group.imports.delete(other)) group.imports.add(one);
  one.imports.delete(one);
}

const union = (one: Uint32Array, other: Uint32Array): Uint32Array => one.map((word, at) => word | (other[at] ?? 0));

const hasBit = (words: Uint32Array, index: number): boolean => (((words[index >> 5] ?? 0) >>> (index & 31)) & 1) === 1;

function countBits(words: Uint32Array): number {
  let count = 0;
  for (let word of words) for (; word !== 0; word &= word - 1) count += 1;
  return count;
}

/** After its largest file; the bundler tells chunks of one name apart. */
function nameOf({ modules: ids }: Group, modules: SharedCode["modules"]): string {
  const [largest = ""] = ids.toSorted((a, b) => (modules.get(b)?.bytes ?? 0) - (modules.get(a)?.bytes ?? 0));
  const [, file = ""] = /([^\\/]+?)(?:\.\w+)*$/.exec(largest) ?? [];
  return `with-${file}`;
}
