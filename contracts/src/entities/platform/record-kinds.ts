/** Kinds of records that are found by a code or a name. */
export const recordKinds = [
  "item",
  "lot",
  "serial",
  "handling_unit",
  "parcel",
  "sales_order",
  "purchase_order",
  "transfer",
  "return",
  "shipment",
  "trip",
  "customer",
  "supplier",
  "location",
  "vehicle",
  "driver",
  "carrier",
] as const;
export type RecordKind = (typeof recordKinds)[number];
