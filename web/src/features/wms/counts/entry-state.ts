import type { CountSheetLine } from "@cerebro/contracts/entities/wms/counts.ts";

/** Typed values of one line, and the server's question about it. */
export interface EntryState {
  readonly typed: string;
  readonly serials: string;
  /** Position of the item's ledger when the counter began to look. */
  readonly position: number | null;
  /** The number that has to be entered a second time. */
  readonly unusual: number | undefined;
  /** Goods moved while the counter counted. */
  readonly moved: boolean;
}

export const freshEntry = (position: number | null): EntryState => ({
  typed: "",
  serials: "",
  position,
  unusual: undefined,
  moved: false,
});

/** A whole number of units that somebody may have counted; undefined for letters, fractions and less than none. */
export function unitsOf(typed: string): number | undefined {
  const text = typed.trim();
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}

/** Codes as they were scanned or typed, one a line or separated by commas; each counts once, whatever its case. */
export function serialsOf(text: string): string[] {
  const seen = new Map<string, string>();
  for (const code of text.split(/[\s,;]+/).filter((part) => part !== "")) {
    if (!seen.has(code.toLowerCase())) seen.set(code.toLowerCase(), code);
  }
  return [...seen.values()];
}

export interface EntryInput {
  readonly quantity: number;
  readonly serials: string[];
  readonly position: number | null;
  readonly confirmed: boolean;
}

/** Input for a line; undefined if the typed text is no number. */
export function entryInput(
  state: EntryState,
  { serialTracked }: Pick<CountSheetLine, "serialTracked">,
): EntryInput | undefined {
  const serials = serialTracked ? serialsOf(state.serials) : [];
  const quantity = serialTracked ? serials.length : unitsOf(state.typed);
  if (quantity === undefined) return undefined;
  return { quantity, serials, position: state.position, confirmed: state.unusual === quantity };
}

/** Effect of the server's answer: asked again, asked before or after, or just refused. */
export function refusedEntry(state: EntryState, code: string | undefined, quantity: number): EntryState {
  if (code === "count.confirm_quantity") return { ...state, typed: "", serials: "", unusual: quantity };
  if (code === "count.moved_meanwhile") return { ...state, moved: true };
  return state;
}
