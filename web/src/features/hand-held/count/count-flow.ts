import type { CountSheet, CountSheetLine } from "@cerebro/contracts/entities/wms/counts.ts";
import type { CodeMeaning } from "@cerebro/contracts/entities/wms/stock.ts";
import { formatNumber } from "../../../ui/format.ts";
import { wordsOf } from "../flow/judge.ts";
import { typedQuantity } from "../flow/quantity.ts";
import { type Act, bad, good, type Turn, warn } from "../flow/turn.ts";

/** The counted goods: a line of the sheet, or goods without a line. */
export type CountedGoods = Pick<
  CountSheetLine,
  "itemId" | "sku" | "itemName" | "lotId" | "lotCode" | "status" | "unitId" | "ownerId" | "serialTracked" | "lotTracked"
> & { readonly position: number | null };

/** One line while it is counted. */
export interface Entry {
  readonly goods: CountedGoods;
  readonly units: number;
  /** Serial numbers, if tracked. */
  readonly serials: readonly string[];
  /** A lot that the sheet does not name, by its code. */
  readonly newLot: string;
  /** Question of the server before it takes the number. */
  readonly asked: "again" | "moved" | null;
}

/** A bin while it is counted, blind: nothing here knows what the books say [WMS-10]. */
export interface BinCount {
  /** The bin's code as it was scanned. */
  readonly bin: string | null;
  readonly entry: Entry | null;
}

export type CountEvent =
  | { readonly type: "scanned"; readonly code: string; readonly meanings: readonly CodeMeaning[] }
  | { readonly type: "chosen"; readonly line: CountSheetLine }
  | { readonly type: "counted"; readonly typed: string }
  | { readonly type: "lot"; readonly code: string }
  | { readonly type: "confirmed" }
  /** Stock moved while it was counted: the number is of before that, or of after. */
  | { readonly type: "moved"; readonly when: "before" | "after" }
  | { readonly type: "refused"; readonly code: string | undefined }
  | { readonly type: "left" }
  | { readonly type: "finished"; readonly restAbsent: boolean };

export const beginCount: BinCount = { bin: null, entry: null };

export const openLines = ({ lines }: CountSheet): CountSheetLine[] => lines.filter(({ counted }) => counted === null);

/** The next step, in a few words. */
export function nextOfCount(sheet: CountSheet, { bin, entry }: BinCount): string {
  if (bin === null) return `Scan bin ${sheet.bin.locationCode}`;
  if (entry?.asked === "again") return `Type the number of ${entry.goods.sku} once more`;
  if (entry?.asked === "moved") return "Did you count before or after it moved?";
  if (entry) return `Count ${entry.goods.sku}: scan each, or type how many`;
  return openLines(sheet).length === 0 ? "Scan what else is there, or finish the bin" : "Scan what is in the bin";
}

/** One step of a count, against the sheet as it is known now [WMS-10]. */
export function stepCount(sheet: CountSheet, state: BinCount, event: CountEvent): Turn<BinCount> {
  switch (event.type) {
    case "scanned":
      return scanned(sheet, state, event);
    case "chosen":
      return state.bin === null ? binFirst(sheet, state) : opened(state, event.line, 0);
    case "counted":
      return counted(sheet, state, event.typed);
    case "lot":
      return changed(state, { newLot: event.code });
    case "confirmed":
      return confirmed(sheet, state, {});
    case "moved":
      return confirmed(sheet, state, { moved: event.when });
    case "refused":
      return changed(state, { asked: questionOf(event.code) });
    case "left":
      return { state: { ...state, entry: null } };
    case "finished":
      return finished(sheet, state, event.restAbsent);
  }
}

/** Refusals that a person answers. */
const questions: Readonly<Record<string, "again" | "moved">> = {
  "count.confirm_quantity": "again",
  "count.moved_meanwhile": "moved",
};

const questionOf = (code: string | undefined) => (code === undefined ? null : (questions[code] ?? null));

const binFirst = (sheet: CountSheet, state: BinCount): Turn<BinCount> => ({
  state,
  said: warn("Bin first", `Scan bin ${sheet.bin.locationCode}`),
});

function opened(state: BinCount, goods: CountedGoods, units: number): Turn<BinCount> {
  const entry = { goods, units, serials: [], newLot: "", asked: null };
  return { state: { ...state, entry }, said: good("Counting", unitWords(entry)) };
}

const unitWords = ({ goods, units }: Pick<Entry, "goods" | "units">): string => `${goods.sku}: ${formatNumber(units)}`;

type Scan = Extract<CountEvent, { type: "scanned" }>;

function scanned(sheet: CountSheet, state: BinCount, { code, meanings }: Scan): Turn<BinCount> {
  const place = meanings.find((meaning) => meaning.type === "location");
  if (place?.type === "location") {
    if (place.locationId === sheet.bin.locationId) {
      return { state: { ...state, bin: code }, said: good("Right bin", "Now count what is in it") };
    }
    const words = `Bin ${place.code} was scanned; bin ${sheet.bin.locationCode} is wanted`;
    return { state, said: bad("Wrong bin", words) };
  }
  if (state.bin === null) return binFirst(sheet, state);
  if (state.entry) return scannedInto(state, state.entry, { code, meanings });
  return scannedFirst(sheet, state, { code, meanings });
}

/** The first scan of something opens its line: one that is not counted yet, before one that is, before a new one. */
function scannedFirst(
  sheet: CountSheet,
  state: BinCount,
  { code, meanings }: Pick<Scan, "code" | "meanings">,
): Turn<BinCount> {
  for (const meaning of meanings) {
    if (meaning.type !== "item" && meaning.type !== "lot") continue;
    const fits = (line: CountSheetLine) =>
      line.itemId === meaning.itemId && (meaning.type === "item" || line.lotCode === meaning.code);
    const line = openLines(sheet).find(fits) ?? sheet.lines.find(fits);
    const units = meaning.type === "item" ? meaning.factor : 1;
    if (line) return opened(state, line, line.serialTracked ? 0 : units);
    if (sheet.bin.itemId !== null) continue;
    const name = meaning.type === "item" ? meaning.name : "";
    const lot =
      meaning.type === "lot" ? { lotId: meaning.lotId, lotCode: meaning.code } : { lotId: null, lotCode: null };
    const found = { itemId: meaning.itemId, sku: meaning.sku, itemName: name, ...lot, ...loose };
    return opened(state, found, units);
  }
  const wanted = sheet.bin.sku === null ? "" : `; only ${sheet.bin.sku} is counted here`;
  return { state, said: bad("Not known", `${wordsOf(code, meanings[0])} was scanned${wanted}`) };
}

/** Unexpected goods are loose, available and our own until the review changes that. */
const loose = {
  status: "available",
  unitId: null,
  ownerId: null,
  serialTracked: false,
  lotTracked: false,
  position: null,
} as const;

function scannedInto(
  state: BinCount,
  entry: Entry,
  { code, meanings }: Pick<Scan, "code" | "meanings">,
): Turn<BinCount> {
  const { goods } = entry;
  const known = meanings.find((meaning) => "itemId" in meaning && meaning.itemId === goods.itemId);
  if (goods.serialTracked && !known) {
    if (entry.serials.includes(code)) return { state, said: warn("Counted already", code) };
    const serials = [...entry.serials, code];
    return changed(state, { serials, units: serials.length });
  }
  if (!known) {
    const words = `${wordsOf(code, meanings[0])} was scanned; book ${goods.sku} first, or leave it`;
    return { state, said: bad("Another item", words) };
  }
  if (goods.serialTracked) return { state, said: warn("Piece by piece", `Scan the number of each ${goods.sku}`) };
  return changed(state, { units: entry.units + (known.type === "item" ? known.factor : 1) });
}

function changed(state: BinCount, part: Partial<Entry>): Turn<BinCount> {
  if (state.entry === null) return { state };
  const entry = { ...state.entry, ...part };
  const after = { state: { ...state, entry } };
  return part.units === undefined ? after : { ...after, said: good("Counted", unitWords(entry)) };
}

function counted(sheet: CountSheet, state: BinCount, typed: string): Turn<BinCount> {
  const { entry } = state;
  if (entry === null) return { state };
  const read = typedQuantity(typed);
  if ("problem" in read) return { state, said: bad("Not read", read.problem) };
  if (entry.asked !== "again") return changed(state, { units: read.quantity });
  if (read.quantity === entry.units) return confirmed(sheet, state, { confirmed: true });
  const said = warn(
    "Another number",
    `${formatNumber(read.quantity)} now, ${formatNumber(entry.units)} before: book it if it is right`,
  );
  return { ...changed(state, { units: read.quantity, asked: null }), said };
}

interface Answers {
  readonly moved?: "before" | "after";
  readonly confirmed?: boolean;
}

function confirmed(sheet: CountSheet, state: BinCount, answers: Answers): Turn<BinCount> {
  const { entry } = state;
  if (entry === null) return { state, said: warn("Goods first", nextOfCount(sheet, state)) };
  return { state, act: report(sheet, entry, answers) };
}

function report(sheet: CountSheet, entry: Entry, answers: Answers): Act {
  const { itemId, lotId, status, unitId, ownerId, position } = entry.goods;
  const code = entry.newLot.trim();
  return {
    endpoint: "POST /api/wms/count-bins/{binId}/entries",
    input: {
      binId: sheet.bin.id,
      itemId,
      lotId,
      status,
      unitId,
      ownerId,
      position,
      serials: [...entry.serials],
      lot: code === "" ? null : { code, expiresOn: null },
      quantity: entry.units,
      moved: answers.moved ?? null,
      confirmed: answers.confirmed ?? false,
    },
  };
}

function finished(sheet: CountSheet, state: BinCount, restAbsent: boolean): Turn<BinCount> {
  if (state.bin === null) return binFirst(sheet, state);
  if (state.entry !== null)
    return { state, said: warn("Not booked", `Book ${state.entry.goods.sku} first, or leave it`) };
  const left = openLines(sheet).length;
  if (left > 0 && !restAbsent) {
    return { state, said: warn("Not all yet", `${formatNumber(left)} on the sheet are not counted`) };
  }
  const input = { binId: sheet.bin.id, restAbsent };
  return { state, act: { endpoint: "POST /api/wms/count-bins/{binId}/finish", input } };
}
