/** Sums of the database for one row and one column of an answer. */
export interface GroupSums {
  readonly row: string | null;
  readonly rowLabel: string | null;
  readonly column: string | null;
  readonly columnLabel: string | null;
  readonly records: number;
  readonly numerator: number;
  readonly denominator: number;
}

export interface AxisGroup {
  readonly key: string | null;
  readonly label: string;
  /** Gathers all groups that are not shown by name. */
  readonly rest: boolean;
}

export interface MeasureSums {
  readonly value: number | null;
  readonly records: number;
  readonly byRow: (number | null)[];
  readonly byColumn: (number | null)[];
  readonly cells: (number | null)[][];
}

/** Value of sums: factor × Σ numerator, divided by Σ denominator for a ratio. */
export interface ValueRule {
  readonly kind: "sum" | "ratio";
  readonly factor: number;
}

type Side = "row" | "column";
type Part = Pick<GroupSums, "records" | "numerator" | "denominator">;

export const unknownLabel = "Not recorded";
const none: Part = { records: 0, numerator: 0, denominator: 0 };

/**
 * The groups of an axis over all lists that are shown together, those with the largest sums of the first list first. Beyond `atMost` groups the smaller ones form one group at the end.
 */
export function axisGroups(lists: readonly (readonly GroupSums[])[], side: Side, atMost: number): AxisGroup[] {
  const groups = new Map<string | null, { label: string; weights: number[] }>();
  lists.forEach((list, place) => {
    for (const group of list) {
      const key = group[side];
      const known = groups.get(key) ?? { label: labelOf(group, side), weights: lists.map(() => 0) };
      known.weights[place] = (known.weights[place] ?? 0) + Math.abs(group.numerator);
      groups.set(key, known);
    }
  });
  const ordered = [...groups].toSorted(([, one], [, other]) => {
    const place = one.weights.findIndex((weight, index) => weight !== other.weights[index]);
    if (place < 0) return one.label.localeCompare(other.label, "en");
    return (other.weights[place] ?? 0) - (one.weights[place] ?? 0);
  });
  return cut(
    ordered.map(([key, { label }]) => ({ key, label, rest: false })),
    atMost,
  );
}

/** The groups of an axis in the order of their keys, as `inOrder` gives it; records without a key come last. */
export function orderedGroups(
  lists: readonly (readonly GroupSums[])[],
  side: Side,
  atMost: number,
  inOrder: (keys: readonly string[]) => string[],
): AxisGroup[] {
  const found = new Set(lists.flatMap((list) => list.map((group) => group[side])));
  const keys = [...found].filter((key) => key !== null);
  const known = inOrder(keys).map((key) => ({ key, label: key, rest: false }));
  return cut([...known, ...(found.has(null) ? [{ key: null, label: unknownLabel, rest: false }] : [])], atMost);
}

function cut(named: AxisGroup[], atMost: number): AxisGroup[] {
  if (named.length <= atMost) return named;
  return [...named.slice(0, atMost), { key: null, label: `All ${named.length - atMost} others`, rest: true }];
}

function labelOf(group: GroupSums, side: Side): string {
  return (side === "row" ? group.rowLabel : group.columnLabel) ?? group[side] ?? unknownLabel;
}

/** The sums of one measure laid out over both axes; a question without columns has one column. */
export function layOut(
  groups: readonly GroupSums[],
  axes: { readonly rows: readonly AxisGroup[]; readonly columns: readonly AxisGroup[] | null },
  rule: ValueRule,
): MeasureSums {
  const columnCount = axes.columns?.length ?? 1;
  const parts = axes.rows.map(() => Array.from({ length: columnCount }, () => none));
  const [rowAt, columnAt] = [placeIn(axes.rows), axes.columns === null ? () => 0 : placeIn(axes.columns)];
  for (const group of groups) {
    const line = parts[rowAt(group.row)];
    const column = columnAt(group.column);
    if (line?.[column] === undefined) throw new Error(`no place for ${group.row} and ${group.column}`);
    line[column] = added(line[column], group);
  }
  const value = (part: Part): number | null => valueOf(part, rule);
  const all = parts.flat().reduce(added, none);
  return {
    value: value(all),
    records: all.records,
    byRow: parts.map((line) => value(line.reduce(added, none))),
    byColumn: Array.from({ length: columnCount }, (_, at) =>
      value(parts.map((line) => line[at] ?? none).reduce(added, none)),
    ),
    cells: parts.map((line) => line.map(value)),
  };
}

/** The value of sums; null where there is nothing to divide by. */
export function valueOf({ numerator, denominator }: Part, { kind, factor }: ValueRule): number | null {
  if (kind === "sum") return factor * numerator;
  return denominator === 0 ? null : (factor * numerator) / denominator;
}

const added = (one: Part, other: Part): Part => ({
  records: one.records + other.records,
  numerator: one.numerator + other.numerator,
  denominator: one.denominator + other.denominator,
});

function placeIn(axis: readonly AxisGroup[]): (key: string | null) => number {
  const places = new Map(axis.flatMap(({ key, rest }, at) => (rest ? [] : [[key, at] as const])));
  const rest = axis.findIndex((group) => group.rest);
  return (key) => places.get(key) ?? rest;
}
