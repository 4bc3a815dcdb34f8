import type { EpcisEvent } from "@cerebro/contracts/entities/wms/epcis-event.ts";
import { canonicalIdentifier, readIdentifier } from "./identifiers.ts";

/** Goods of an event: how many of what. */
export interface NamedGoods {
  readonly uri: string;
  /** Null for one object, or where the amount is not known. */
  readonly quantity: number | null;
  readonly uom: string | null;
}

/** All goods that an event names; what holds them last. */
export function goodsOf(event: EpcisEvent): NamedGoods[] {
  const objects = (uris: readonly string[] = []): NamedGoods[] =>
    uris.map((uri) => ({ uri, quantity: null, uom: null }));
  const amounts = (
    list: readonly { epcClass: string; quantity?: number | undefined; uom?: string | undefined }[] = [],
  ): NamedGoods[] => list.map(({ epcClass, quantity = null, uom = null }) => ({ uri: epcClass, quantity, uom }));
  switch (event.type) {
    case "ObjectEvent":
    case "TransactionEvent":
      return [...amounts(event.quantityList), ...objects(event.epcList)];
    case "AggregationEvent":
    case "AssociationEvent":
      return [
        ...amounts(event.childQuantityList),
        ...objects(event.childEPCs),
        ...objects(event.parentID === undefined ? [] : [event.parentID]),
      ];
    case "TransformationEvent":
      return [
        ...amounts(event.inputQuantityList),
        ...objects(event.inputEPCList),
        ...amounts(event.outputQuantityList),
        ...objects(event.outputEPCList),
      ];
  }
}

const titles: Readonly<Record<string, string>> = {
  "00": "SSCC",
  "01": "GTIN",
  "10": "lot",
  "21": "serial number",
  "235": "serial number",
  "254": "extension",
  "414": "GLN",
  "417": "GLN",
};

/** An identifier in words; `nameOf` gives the name of an item by its GTIN. A URI of somebody's own stays as it is. */
export function sayIdentifier(uri: string, nameOf: (gtin: string) => string | undefined): string {
  const elements = readIdentifier(canonicalIdentifier(uri));
  if (elements === null) return uri;
  return elements
    .map(({ ai, value }) => {
      const name = ai === "01" ? nameOf(value) : undefined;
      return name ?? `${titles[ai] ?? `(${ai})`} ${value}`;
    })
    .join(", ");
}

export function sayGoods({ uri, quantity, uom }: NamedGoods, nameOf: (gtin: string) => string | undefined): string {
  const said = sayIdentifier(uri, nameOf);
  return quantity === null ? said : `${quantity}${uom === null ? "" : ` ${uom}`} × ${said}`;
}

/** The number of a document at the end of its URI. */
export function sayDocument(uri: string): string {
  const last = uri.slice(Math.max(uri.lastIndexOf("/"), uri.lastIndexOf(":")) + 1) || uri;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
