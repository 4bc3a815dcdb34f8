import type { ItemListRow } from "@cerebro/contracts/entities/wms/items.ts";
import type { CodeFacts, CodeMeaning, StockRow } from "@cerebro/contracts/entities/wms/stock.ts";
import { newId } from "../../../data/ids.ts";
import type { Input } from "../../../data/request.ts";
import type { ComboboxOption } from "../../../ui/form/use-combobox.ts";
import { stockKey } from "../inventory/stock-place.ts";
import { piecesIn } from "../parts/pieces.ts";

/** Goods that are used up, as they are being typed. */
export interface UsedLine {
  readonly key: string;
  /** Key of the stock row; empty while none is chosen. */
  readonly goods: string;
  readonly quantity: string;
  readonly pieces: string;
}

/** Goods that come out, as they are being typed. */
export interface MadeLine {
  readonly key: string;
  readonly item: Pick<ItemListRow, "id" | "sku" | "name" | "baseUnit" | "lotTracked"> | undefined;
  readonly quantity: string;
  readonly lotCode: string;
  readonly expiresOn: string;
  /** Target bin; undefined leaves it where it is made. */
  readonly bin: ComboboxOption | undefined;
  readonly unit: ComboboxOption | undefined;
  readonly pieces: string;
}

export const usedLine = (part: Partial<Omit<UsedLine, "key">> = {}): UsedLine => ({
  goods: "",
  quantity: "",
  pieces: "",
  ...part,
  key: newId(),
});

export const madeLine = (): MadeLine => ({
  key: newId(),
  item: undefined,
  quantity: "",
  lotCode: "",
  expiresOn: "",
  bin: undefined,
  unit: undefined,
  pieces: "",
});

export const freeOf = ({ onHand, reserved }: Pick<StockRow, "onHand" | "reserved">): number => onHand - reserved;

/** "JAR-1 · lot L-7 · 20 free": names are long, and stand below the field. */
export function goodsWords(row: StockRow, format: (units: number) => string): string {
  const lot = row.lotCode !== null && `lot ${row.lotCode}`;
  const status = row.status !== "available" && row.status.replaceAll("_", " ");
  const unit = row.unitSscc !== null && `in ${row.unitSscc}`;
  return [row.sku, lot, status, unit, row.ownerName, `${format(freeOf(row))} free`].filter(Boolean).join(" · ");
}

interface Scanned {
  readonly meanings: readonly CodeMeaning[];
  readonly facts: CodeFacts | null;
}

/** Addition of a scan of goods in the bin to the inputs; undefined if the bin has none of it. */
export function scanGoods(
  lines: readonly UsedLine[],
  rows: readonly StockRow[],
  { meanings, facts }: Scanned,
): { readonly lines: UsedLine[]; readonly row: StockRow } | undefined {
  for (const meaning of meanings) {
    const found = rows.filter((row) => freeOf(row) > 0 && isMeant(row, meaning, facts));
    const [row] = found;
    if (row === undefined) continue;
    // All contents of a unit are used up with it.
    const adds =
      meaning.type === "unit"
        ? found.map((each) => [each, freeOf(each)] as const)
        : [[row, one(meaning, facts)] as const];
    return { lines: adds.reduce((all, [each, units]) => added(all, each, units), [...lines]), row };
  }
  return undefined;
}

function isMeant(row: StockRow, meaning: CodeMeaning, facts: CodeFacts | null): boolean {
  if (meaning.type === "unit") return row.unitId === meaning.unitId;
  if (meaning.type === "lot") return row.lotId === meaning.lotId;
  return meaning.type === "item" && row.itemId === meaning.itemId && (!facts?.lot || row.lotCode === facts.lot);
}

/** Units counted by one scan: unknown for a lot. */
const one = (meaning: CodeMeaning, facts: CodeFacts | null): number =>
  meaning.type === "item" ? meaning.factor * (facts?.quantity ?? 1) : 0;

function added(lines: readonly UsedLine[], row: StockRow, units: number): UsedLine[] {
  const goods = stockKey(row);
  const known = lines.find((line) => line.goods === goods);
  const more = (quantity: string) =>
    units === 0 ? quantity : String(Math.min(freeOf(row), (Number(quantity) || 0) + units));
  if (known) return lines.map((line) => (line === known ? { ...line, quantity: more(line.quantity) } : line));
  const rest = lines.filter((line) => line.goods !== "" || line.quantity !== "");
  return [...rest, usedLine({ goods, quantity: more("") })];
}

export interface RepackDraft {
  readonly bin: ComboboxOption | undefined;
  readonly used: readonly UsedLine[];
  readonly made: readonly MadeLine[];
}

/** The repack as the server wants it; undefined while something of it is not chosen. */
export function repackInput(
  { bin, used, made }: RepackDraft,
  rows: readonly StockRow[],
  note: string | null,
): Input<"POST /api/wms/repacks"> | undefined {
  const inputs = used.flatMap(({ goods, quantity, pieces }) => {
    const row = rows.find((each) => stockKey(each) === goods);
    if (row === undefined) return [];
    const { itemId, lotId, status, unitId, ownerId } = row;
    return [{ itemId, lotId, status, unitId, ownerId, quantity: Number(quantity), serials: piecesIn(pieces) }];
  });
  const outputs = made.flatMap(({ item, quantity, lotCode, expiresOn, bin: place, unit, pieces }) => {
    if (item === undefined) return [];
    const code = lotCode.trim();
    return [
      {
        itemId: item.id,
        lot: item.lotTracked && code !== "" ? { code, expiresOn: expiresOn || null } : null,
        quantity: Number(quantity),
        serials: piecesIn(pieces),
        locationId: place?.value ?? null,
        unitId: unit?.value ?? null,
      },
    ];
  });
  if (bin === undefined || inputs.length < used.length || outputs.length < made.length) return undefined;
  return { locationId: bin.value, inputs, outputs, note };
}
