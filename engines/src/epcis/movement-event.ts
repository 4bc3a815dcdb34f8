import type { EpcisEvent } from "@cerebro/contracts/entities/wms/epcis-event.ts";
import {
  binUri,
  classUri,
  documentUri,
  type NamedItem,
  type NamedPlace,
  pieceUri,
  ssccUri,
  warehouseUri,
} from "./own-names.ts";
import { type MovementShape, natureOf } from "./shapes.ts";

/** A movement of the ledger, with the names of all that it moved. */
export interface MovementFacts extends Omit<MovementShape, "boxed">, NamedItem {
  readonly id: string;
  readonly quantity: number;
  readonly lot: string | null;
  readonly serials: readonly string[];
  readonly fromSscc: string | null;
  readonly toSscc: string | null;
  /** Cartons that hold its goods. */
  readonly cartons: readonly string[];
  readonly from: NamedPlace;
  readonly to: NamedPlace;
  readonly documentType: string | null;
  readonly documentId: string | null;
  readonly documentNumber: string | null;
  readonly shipmentNumber: string | null;
  /** ISO with milliseconds. */
  readonly occurredAt: string;
  readonly recordedAt: string;
  /** The movement that took it back; the event then declares that it did not occur. */
  readonly takenBackAt: string | null;
}

export const movementEventId = (movementId: string): string => `urn:uuid:${movementId}`;

/** The movement as an event of EPCIS 2.0: the only definition, for queries and for the screen [PLT-08]. */
export function movementEvent(movement: MovementFacts, base: string): EpcisEvent {
  const nature = natureOf({ ...movement, boxed: movement.cartons.length === 1 });
  const common = {
    eventID: movementEventId(movement.id),
    eventTime: movement.occurredAt,
    eventTimeZoneOffset: "+00:00",
    recordTime: movement.recordedAt,
    ...(movement.takenBackAt !== null && {
      errorDeclaration: { declarationTime: movement.takenBackAt, reason: "did_not_occur" },
    }),
    bizStep: nature.bizStep,
    disposition: nature.disposition,
    ...placesOf(movement, base),
    ...documentsOf(movement, base),
  };
  const { pieces, amounts } = goodsOf(movement, base);
  if (nature.type === "TransformationEvent") {
    const goods =
      movement.way === "out"
        ? { inputEPCList: pieces, inputQuantityList: amounts }
        : { outputEPCList: pieces, outputQuantityList: amounts };
    return { type: nature.type, ...common, ...filled(goods), transformationID: transformationOf(movement, base) };
  }
  const action = nature.action ?? "OBSERVE";
  if (nature.type === "AggregationEvent") {
    const sscc = movement.cartons[0] ?? movement.toSscc ?? movement.fromSscc;
    const parent = sscc === null ? {} : { parentID: ssccUri(sscc) };
    return {
      type: nature.type,
      action,
      ...common,
      ...parent,
      ...filled({ childEPCs: pieces, childQuantityList: amounts }),
    };
  }
  const lists = filled({ epcList: [...carriersOf(movement).map(ssccUri), ...pieces], quantityList: amounts });
  return { type: "ObjectEvent", action, ...common, ...lists };
}

/** Handling units and cartons that moved as a whole, with their goods. */
export function carriersOf({ kind, unit, toSscc, cartons }: MovementFacts): string[] {
  if (kind === "ship" && cartons.length > 0) return [...cartons];
  return unit === "with" && toSscc !== null ? [toSscc] : [];
}

const filled = <T extends Record<string, readonly unknown[]>>(lists: T): Partial<T> => {
  const kept: Partial<T> = {};
  for (const name in lists) if (lists[name]?.length !== 0) kept[name] = lists[name];
  return kept;
};

function goodsOf(movement: MovementFacts, base: string) {
  if (movement.serials.length > 0) {
    return { pieces: movement.serials.map((serial) => pieceUri(base, movement, serial)), amounts: [] };
  }
  return { pieces: [], amounts: [{ epcClass: classUri(base, movement, movement.lot), quantity: movement.quantity }] };
}

const transformationOf = ({ documentId, id }: MovementFacts, base: string): string =>
  documentId === null ? movementEventId(id) : documentUri(base, "repack", documentId);

/** The place where the goods were seen: where they went, or, if they left the house, where they were. */
export const readPlace = ({ way, from, to }: Pick<MovementFacts, "way" | "from" | "to">): NamedPlace =>
  way === "out" ? from : to;

/** The location of goods is not known after they left. */
function placesOf(movement: MovementFacts, base: string) {
  const place = readPlace(movement);
  const readPoint = { id: binUri(base, place) };
  if (movement.way === "out" || place.warehouseId === null) return { readPoint };
  return { readPoint, bizLocation: { id: warehouseUri(base, place.warehouseId, place.gln) } };
}

/** Types of business transactions of the documents; the others have none. */
export const transactionTypeOf: Readonly<Record<string, "po" | "rma">> = {
  sales_order: "po",
  purchase_order: "po",
  return_order: "rma",
};

function documentsOf({ kind, documentType, documentNumber, shipmentNumber }: MovementFacts, base: string) {
  if (documentType === null || documentNumber === null) return {};
  const type = transactionTypeOf[documentType];
  const order = {
    ...(type !== undefined && { type }),
    bizTransaction: documentUri(base, documentType, documentNumber),
  };
  const shipment =
    kind === "ship" && shipmentNumber !== null
      ? [{ type: "desadv", bizTransaction: documentUri(base, "shipment", shipmentNumber) }]
      : [];
  return { bizTransactionList: [order, ...shipment] };
}
