/** Content of the label of a lot or a single piece without a GTIN: SKU and code, since a code is unique within its item only. */
export interface HouseLabel {
  readonly kind: "lot" | "serial";
  readonly sku: string;
  readonly code: string;
}

const letters = { lot: "L", serial: "S" } as const;

/** `L/SKU-1/LOT-7`, with characters beyond letters, digits and a few marks as in an address, so that every scanner sends it as it is. */
export const houseLabel = ({ kind, sku, code }: HouseLabel): string =>
  [letters[kind], ...[sku, code].map((part) => encodeURIComponent(part.toWellFormed()))].join("/");

/** The label that a text is; null where it is none. */
export function readHouseLabel(text: string): HouseLabel | null {
  const [, letter, sku, code] = /^([LS])\/([^/]+)\/([^/]+)$/i.exec(text.trim()) ?? [];
  if (letter === undefined || sku === undefined || code === undefined) return null;
  try {
    return {
      kind: letter.toUpperCase() === "L" ? "lot" : "serial",
      sku: decodeURIComponent(sku),
      code: decodeURIComponent(code),
    };
  } catch {
    return null;
  }
}
