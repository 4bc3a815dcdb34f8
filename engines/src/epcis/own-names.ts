import { isGln } from "../gs1/gln.ts";
import { gtin14 } from "../gs1/facts.ts";
import { readIdentifier, writeLink } from "./identifiers.ts";

/** URIs of the organization's own for what has no GS1 identifier, below one address. */
export const ownNames = (publicUrl: string, organisationId: string): string => `${publicUrl}/id/${organisationId}`;

export interface NamedItem {
  readonly itemId: string;
  readonly barcode: string | null;
}

const segment = (text: string): string => encodeURIComponent(text);

/** The class of goods, or the lot: by GTIN where the barcode of the item is one. */
export function classUri(base: string, { itemId, barcode }: NamedItem, lot: string | null): string {
  const gtin = barcode === null ? null : gtin14(barcode);
  if (gtin !== null && (lot === null || fits("10", lot))) {
    return writeLink({ ai: "01", value: gtin }, ...(lot === null ? [] : [{ ai: "10", value: lot }]));
  }
  return `${base}/item/${itemId}${lot === null ? "" : `/lot/${segment(lot)}`}`;
}

/** One piece with its serial number. */
export function pieceUri(base: string, { itemId, barcode }: NamedItem, serial: string): string {
  const gtin = barcode === null ? null : gtin14(barcode);
  if (gtin !== null && fits("21", serial)) return writeLink({ ai: "01", value: gtin }, { ai: "21", value: serial });
  return `${base}/item/${itemId}/serial/${segment(serial)}`;
}

export const ssccUri = (sscc: string): string => writeLink({ ai: "00", value: sscc });

/** GS1 allows some signs only, and twenty of them. */
function fits(ai: string, value: string): boolean {
  const key = ai === "254" ? { ai: "414", value: "4012345000054" } : { ai: "01", value: "00000000000000" };
  return readIdentifier(writeLink(key, { ai, value }))?.length === 2 && /^[\w!"%&'()*+,\-./:;<=>?]{1,20}$/.test(value);
}

export interface NamedPlace {
  /** Null for places outside the house. */
  readonly warehouseId: string | null;
  readonly locationId: string;
  readonly code: string;
  /** Of the warehouse. */
  readonly gln: string | null;
}

/** A bin: the GLN of its warehouse with the code of the bin as extension, where there is one. */
export function binUri(base: string, { locationId, code, gln }: NamedPlace): string {
  if (gln !== null && isGln(gln) && fits("254", code)) {
    return writeLink({ ai: "414", value: gln }, { ai: "254", value: code });
  }
  return `${base}/location/${locationId}`;
}

export function warehouseUri(base: string, warehouseId: string, gln: string | null): string {
  return gln !== null && isGln(gln) ? writeLink({ ai: "414", value: gln }) : `${base}/location/${warehouseId}`;
}

export const documentUri = (base: string, kind: string, number: string): string => `${base}/${kind}/${segment(number)}`;

/** The record of the organization that an identifier names. */
export type OwnMeaning =
  | { readonly names: "sscc"; readonly sscc: string }
  | {
      readonly names: "goods";
      readonly item: { readonly gtin: string } | { readonly itemId: string };
      readonly lot: string | null;
      readonly serial: string | null;
    }
  | {
      readonly names: "place";
      readonly place: { readonly gln: string; readonly bin: string | null } | { readonly locationId: string };
    }
  | { readonly names: "document"; readonly kind: string; readonly number: string };

/** Reads a canonical URI; null where it can name nothing of the organization. */
export function readOwn(base: string, uri: string): OwnMeaning | null {
  if (uri.startsWith(`${base}/`)) return readOwnPath(uri.slice(base.length + 1).split("/"));
  const elements = readIdentifier(uri) ?? [];
  const value = (ai: string): string | null => elements.find((element) => element.ai === ai)?.value ?? null;
  const [sscc, gln, gtin] = [value("00"), value("414"), value("01")];
  if (sscc !== null) return { names: "sscc", sscc };
  if (gln !== null) return { names: "place", place: { gln, bin: value("254") } };
  if (gtin === null || value("235") !== null) return null;
  return { names: "goods", item: { gtin }, lot: value("10"), serial: value("21") };
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function readOwnPath([kind = "", first = "", finer, last]: readonly string[]): OwnMeaning | null {
  const text = (encoded: string): string | null => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return null;
    }
  };
  if (kind === "location") return uuid.test(first) ? { names: "place", place: { locationId: first } } : null;
  if (kind !== "item") {
    const number = text(first);
    return number === null || number === "" ? null : { names: "document", kind, number };
  }
  if (!uuid.test(first)) return null;
  const value = last === undefined ? null : text(last);
  return {
    names: "goods",
    item: { itemId: first },
    lot: finer === "lot" ? value : null,
    serial: finer === "serial" ? value : null,
  };
}
