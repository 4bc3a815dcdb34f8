import type { EpcisAction, EpcisDisposition, EpcisEventType, EpcisStep } from "@cerebro/contracts/constants/epcis.ts";
import { movementKinds, type StockStatus, stockStatuses } from "@cerebro/contracts/entities/wms/stock-words.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";

export type MovementKind = (typeof movementKinds)[number];

/** From outside the house, out of it, or between two places in it. */
const ways = ["in", "out", "within"] as const;
/** Into a handling unit, out of one, with one, or without any. */
const units = ["into", "out_of", "with", "none"] as const;
const statuses = keysOf(stockStatuses);

/** All of a movement that decides which kind of event it is; `boxed` where its goods lie in one known carton. */
export interface MovementShape {
  readonly kind: MovementKind;
  readonly way: (typeof ways)[number];
  readonly unit: (typeof units)[number];
  readonly boxed: boolean;
  /** Status of the goods afterwards. */
  readonly status: StockStatus;
}

export interface EventNature {
  readonly type: EpcisEventType;
  /** A transformation has none. */
  readonly action: EpcisAction | null;
  readonly bizStep: EpcisStep;
  readonly disposition: EpcisDisposition;
}

type Described = (shape: MovementShape) => EventNature;

const seen = (bizStep: EpcisStep, disposition: EpcisDisposition): EventNature => ({
  type: "ObjectEvent",
  action: "OBSERVE",
  bizStep,
  disposition,
});
const always =
  (bizStep: EpcisStep, disposition: EpcisDisposition): Described =>
  () =>
    seen(bizStep, disposition);

const counted: Described = ({ way }) => seen("cycle_counting", way === "out" ? "unknown" : "available");

/** The event of each kind of movement. */
const described: Readonly<Record<MovementKind, Described>> = {
  opening: always("stock_taking", "available"),
  receipt: always("receiving", "in_progress"),
  put_away: always("storing", "available"),
  pick: always("picking", "reserved"),
  pack: ({ boxed }) =>
    boxed
      ? { type: "AggregationEvent", action: "ADD", bizStep: "packing", disposition: "in_progress" }
      : seen("packing", "in_progress"),
  ship: always("shipping", "in_transit"),
  adjustment: counted,
  count: counted,
  transfer: ({ way }) => {
    if (way === "out") return seen("shipping", "in_transit");
    return way === "in" ? seen("receiving", "in_progress") : seen("storing", "available");
  },
  scrap: () => ({ type: "ObjectEvent", action: "DELETE", bizStep: "destroying", disposition: "destroyed" }),
  // The opposite movement itself is not an event: it declares that of the movement it takes back to be wrong.
  correction: always("other", "unknown"),
  replenishment: always("stocking", "sellable_accessible"),
  return: always("receiving", "returned"),
  repack: () => ({ type: "TransformationEvent", action: null, bizStep: "repackaging", disposition: "available" }),
  status: ({ status }) => seen(status === "available" ? "inspecting" : "holding", "available"),
  unit: ({ unit }) => {
    if (unit === "into")
      return { type: "AggregationEvent", action: "ADD", bizStep: "packing", disposition: "available" };
    if (unit !== "out_of") return seen("storing", "available");
    return { type: "AggregationEvent", action: "DELETE", bizStep: "unpacking", disposition: "available" };
  },
};

/** Dispositions of goods that are not available, after every step. */
const kept: Readonly<Record<Exclude<StockStatus, "available">, EpcisDisposition>> = {
  on_hold: "non_sellable_other",
  quarantined: "non_sellable_other",
  damaged: "damaged",
  expired: "expired",
};

/** Kind of event, action, business step and disposition of a movement. */
export function natureOf(shape: MovementShape): EventNature {
  const nature = described[shape.kind](shape);
  const { status } = shape;
  return status === "available" || shape.way === "out" ? nature : { ...nature, disposition: kept[status] };
}

/** A shape as one text, which a query compares with those of the movements. */
export const shapeKey = ({ kind, way, unit, boxed, status }: MovementShape): string =>
  [kind, way, unit, boxed ? "boxed" : "loose", status].join("/");

const allShapes: readonly MovementShape[] = movementKinds.flatMap((kind) =>
  ways.flatMap((way) =>
    units.flatMap((unit) =>
      [true, false].flatMap((boxed) => statuses.map((status): MovementShape => ({ kind, way, unit, boxed, status }))),
    ),
  ),
);

/** Wanted values of each field; undefined where any will do. */
export type WantedNature = { readonly [Field in keyof EventNature]?: readonly string[] | undefined };

/** Keys of the shapes whose events have the wanted values; null where nothing is asked of them. */
export function shapesWith(wanted: WantedNature): readonly string[] | null {
  const fields = (["type", "action", "bizStep", "disposition"] as const).filter((field) => wanted[field] !== undefined);
  if (fields.length === 0) return null;
  const fits = (nature: EventNature): boolean =>
    fields.every((field) => wanted[field]?.includes(nature[field] ?? "") === true);
  return allShapes.filter((shape) => fits(natureOf(shape))).map(shapeKey);
}
