import type { EpcisAction } from "@cerebro/contracts/constants/epcis.ts";
import type { EpcisEvent } from "@cerebro/contracts/entities/wms/epcis-event.ts";
import { canonicalIdentifier, gtinOf } from "./identifiers.ts";
import { bareWord } from "./vocabulary.ts";

/** Fields of an event that queries ask for identifiers. `item` holds the GTINs of all that is named. */
export const keyRoles = [
  "epc",
  "parent",
  "input",
  "output",
  "class",
  "input_class",
  "output_class",
  "item",
  "transaction",
] as const;
export type KeyRole = (typeof keyRoles)[number];

export interface EventKey {
  readonly role: KeyRole;
  readonly value: string;
}

/** A business transaction with its type, which a query names as well. */
export const transactionKey = (type: string, uri: string): string => `${type} ${canonicalIdentifier(uri)}`;

/** Values that queries compare, in one form for all ways to write them. */
export interface EventIndex {
  readonly bizStep: string | null;
  readonly disposition: string | null;
  readonly readPoint: string | null;
  readonly bizLocation: string | null;
  readonly keys: readonly EventKey[];
}

export function indexOf(event: EpcisEvent): EventIndex {
  const { bizStep, disposition, readPoint, bizLocation } = event;
  return {
    bizStep: bizStep === undefined ? null : bareWord("bizStep", bizStep),
    disposition: disposition === undefined ? null : bareWord("disposition", disposition),
    readPoint: readPoint === undefined ? null : canonicalIdentifier(readPoint.id),
    bizLocation: bizLocation === undefined ? null : canonicalIdentifier(bizLocation.id),
    keys: unique([...goodsKeys(event), ...transactionKeys(event)]),
  };
}

/** A transformation has no action. */
export const actionOf = (event: EpcisEvent): EpcisAction | null =>
  event.type === "TransformationEvent" ? null : event.action;

type Uris = readonly string[] | undefined;
type Amounts = readonly { readonly epcClass: string }[] | undefined;

const named = (role: KeyRole, uris: Uris): EventKey[] =>
  (uris ?? []).map((uri) => ({ role, value: canonicalIdentifier(uri) }));
const classes = (role: KeyRole, amounts: Amounts): EventKey[] =>
  named(
    role,
    (amounts ?? []).map(({ epcClass }) => epcClass),
  );
const parent = (uri: string | undefined): EventKey[] => (uri === undefined ? [] : named("parent", [uri]));

function goodsOf(event: EpcisEvent): EventKey[] {
  switch (event.type) {
    case "ObjectEvent":
      return [...named("epc", event.epcList), ...classes("class", event.quantityList)];
    case "TransactionEvent":
      return [...parent(event.parentID), ...named("epc", event.epcList), ...classes("class", event.quantityList)];
    case "AggregationEvent":
    case "AssociationEvent":
      return [
        ...parent(event.parentID),
        ...named("epc", event.childEPCs),
        ...classes("class", event.childQuantityList),
      ];
    case "TransformationEvent":
      return [
        ...named("input", event.inputEPCList),
        ...classes("input_class", event.inputQuantityList),
        ...named("output", event.outputEPCList),
        ...classes("output_class", event.outputQuantityList),
      ];
  }
}

function goodsKeys(event: EpcisEvent): EventKey[] {
  const goods = goodsOf(event);
  const items = goods.flatMap(({ value }) => {
    const gtin = gtinOf(value);
    return gtin === null ? [] : [{ role: "item", value: gtin } as const];
  });
  return [...goods, ...items];
}

const transactionKeys = ({ bizTransactionList = [] }: EpcisEvent): EventKey[] =>
  bizTransactionList.map(({ type, bizTransaction }) => ({
    role: "transaction",
    value: transactionKey(type === undefined ? "" : bareWord("transactionType", type), bizTransaction),
  }));

function unique(keys: readonly EventKey[]): EventKey[] {
  return [...new Map(keys.map((key) => [`${key.role} ${key.value}`, key])).values()];
}
