import type { SalesOrderLine } from "@cerebro/contracts/entities/wms/sales-orders.ts";
import type { SalesOrderCommand, SalesOrderState } from "@cerebro/contracts/entities/state-machines.ts";

type Quantities = Pick<SalesOrderLine, "kind" | "quantity" | "allocated" | "backOrdered" | "cancelled">;

/** Units without a bin that are neither given up nor on a back-order. */
export function unallocatedUnits(lines: readonly Quantities[]): number {
  return lines
    .filter(({ kind }) => kind === "sale" || kind === "free_item")
    .reduce((sum, line) => sum + Math.max(0, line.quantity - line.allocated - line.backOrdered - line.cancelled), 0);
}

type StockedLine = Quantities & Pick<SalesOrderLine, "lineNumber" | "itemId" | "available">;

/** Units of each line that are not in stock; stock of an item serves its lines in their order, each unit once. */
export function unitsShort(lines: readonly StockedLine[]): ReadonlyMap<number, number> {
  const left = new Map<string, number>();
  return new Map(
    lines.map((line) => {
      const item = line.itemId ?? "";
      const wanted = unallocatedUnits([line]);
      const free = left.get(item) ?? line.available;
      left.set(item, Math.max(0, free - wanted));
      return [line.lineNumber, Math.max(0, wanted - free)];
    }),
  );
}

/** The other lines of the same item, by line: why one SKU stands in an order more than once. */
export function alsoOnLines(
  lines: readonly Pick<SalesOrderLine, "lineNumber" | "itemId">[],
): ReadonlyMap<number, readonly number[]> {
  return new Map(
    lines.map(({ lineNumber, itemId }) => [
      lineNumber,
      lines
        .filter((other) => itemId !== null && other.itemId === itemId && other.lineNumber !== lineNumber)
        .map((other) => other.lineNumber),
    ]),
  );
}

/** The commands that carry an order on, in the order they come. */
const forward: readonly SalesOrderCommand[] = [
  "confirm",
  "release",
  "allocate",
  "pick",
  "pack",
  "ship",
  "deliver",
  "close",
];

/** The one thing to do next: allocating again only helps while units are missing and nothing is allocated yet. */
export function nextCommand(allowed: readonly SalesOrderCommand[]): SalesOrderCommand | undefined {
  return forward.find((command) => allowed.includes(command));
}

/**
 * Offered commands: the server's list, without allocating again when nothing is missing. The warehouse of a draft is in
 * its form.
 */
export function offeredCommands(allowed: readonly SalesOrderCommand[], missing: number): SalesOrderCommand[] {
  return allowed.filter((command) => {
    if (command === "change_warehouse") return !allowed.includes("edit");
    return command !== "allocate" || missing > 0;
  });
}

const steps: readonly { readonly label: string; readonly states: readonly SalesOrderState[] }[] = [
  { label: "Draft", states: ["draft"] },
  { label: "Confirmed", states: ["confirmed"] },
  { label: "Allocated", states: ["allocated"] },
  { label: "Released", states: ["released", "picking"] },
  { label: "Picked", states: ["picked"] },
  { label: "Packed", states: ["packed"] },
  { label: "Shipped", states: ["shipped"] },
  { label: "Delivered", states: ["delivered"] },
];

/** Step of an order; undefined once it is cancelled. Closed is beyond the last step. */
export function orderSteps(state: SalesOrderState): { labels: string[]; current: number } | undefined {
  if (state === "cancelled") return undefined;
  const found = steps.findIndex(({ states }) => states.includes(state));
  const labels = steps.map(({ label }) => (state === "picking" && label === "Released" ? "Picking" : label));
  return { labels, current: found === -1 ? steps.length : found };
}
