import { useState } from "react";
import type { ItemListRow } from "@cerebro/contracts/entities/wms/items.ts";
import { newId } from "../../../data/ids.ts";
import { minorOf, typedMinor } from "../../../parts/format.ts";
import { baseUnits, type Level } from "../parts/levels.ts";

/** Item facts for a line; `available` is unknown for lines that were saved before. */
export interface LineItem {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly available: number | undefined;
}

/** A line as it is being typed. */
export interface DraftLine {
  readonly key: string;
  readonly item: LineItem | undefined;
  /** As it was typed, of the level; without one of base units. */
  readonly quantity: string;
  readonly level?: Level;
  readonly money: string;
  /** Of a line that was read in a document: the code and the words there. */
  readonly read?: { readonly code: string | null; readonly words: string };
}

/** A complete line, in the server's form. */
export interface WholeLine {
  readonly itemId: string;
  readonly quantity: number;
  /** The packaging level it is entered in, where it is not the base unit. */
  readonly unit?: string;
  readonly minor: number | undefined;
}

export function lineItemOf(row: ItemListRow): LineItem {
  return { id: row.id, sku: row.sku, name: row.name, available: row.available };
}

const blank = (): DraftLine => ({ key: newId(), item: undefined, quantity: "", money: "" });

/** The lines of an order form: at least one, each kept as it was typed. */
export function useDraftLines(start: readonly Omit<DraftLine, "key">[]) {
  const [lines, setLines] = useState<readonly DraftLine[]>(() =>
    start.length === 0 ? [blank()] : start.map((line) => ({ ...line, key: newId() })),
  );
  return {
    lines,
    add: () => setLines([...lines, blank()]),
    remove: (key: string) => setLines(lines.length === 1 ? [blank()] : lines.filter((line) => line.key !== key)),
    change: (key: string, part: Partial<DraftLine>) =>
      setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line))),
  };
}

export type DraftLines = ReturnType<typeof useDraftLines>;

/** The lines as they were entered; the form's own rules have refused what is not whole. */
export function wholeLines(lines: readonly DraftLine[], currency: string): WholeLine[] {
  return lines.flatMap(({ item, quantity, level, money }) => {
    const typed = Number(quantity);
    if (item === undefined || !(typed > 0)) return [];
    const minor = minorOf(money, currency);
    return [{ itemId: item.id, quantity: typed, ...(level && { unit: level.unit }), minor }];
  });
}

/** Base units of a line as far as it is typed. */
const unitsOf = ({ quantity, level }: DraftLine): number => baseUnits(quantity, level) ?? 0;

export function totalMinor(lines: readonly DraftLine[], currency: string): number {
  return lines.reduce((sum, line) => sum + (line.item ? unitsOf(line) * (minorOf(line.money, currency) ?? 0) : 0), 0);
}

/** Units a line asks for beyond what is free now, other lines for the same item taken into account. */
export function missingUnits(lines: readonly DraftLine[], line: DraftLine): number {
  const { item } = line;
  if (item?.available === undefined) return 0;
  const before = lines.slice(0, lines.indexOf(line)).filter((each) => each.item?.id === item.id);
  const left = Math.max(0, item.available - before.reduce((sum, each) => sum + unitsOf(each), 0));
  return Math.max(0, unitsOf(line) - left);
}

/** A price or cost as the text of its field. */
export const lineMoney = typedMinor;
