/** The vocabulary of EPCIS 2.0 and CBV 2.0, read by server, engines and browser [PLT-08]. */

export const epcisEventTypes = {
  ObjectEvent: "Object",
  AggregationEvent: "Aggregation",
  TransactionEvent: "Transaction",
  TransformationEvent: "Transformation",
  AssociationEvent: "Association",
} as const;
export type EpcisEventType = keyof typeof epcisEventTypes;

export const epcisActions = { ADD: "Added", OBSERVE: "Observed", DELETE: "Removed" } as const;
export type EpcisAction = keyof typeof epcisActions;

/** Business steps of CBV 2.0. */
export const epcisSteps = {
  accepting: "Accepting",
  arriving: "Arriving",
  assembling: "Assembling",
  collecting: "Collecting",
  commissioning: "Commissioning",
  consigning: "Consigning",
  creating_class_instance: "Creating class instance",
  cycle_counting: "Cycle counting",
  decommissioning: "Decommissioning",
  departing: "Departing",
  destroying: "Destroying",
  disassembling: "Disassembling",
  dispensing: "Dispensing",
  encoding: "Encoding",
  entering_exiting: "Entering or exiting",
  holding: "Holding",
  inspecting: "Inspecting",
  installing: "Installing",
  killing: "Killing",
  loading: "Loading",
  other: "Other",
  packing: "Packing",
  picking: "Picking",
  receiving: "Receiving",
  removing: "Removing",
  repackaging: "Repackaging",
  repairing: "Repairing",
  replacing: "Replacing",
  reserving: "Reserving",
  retail_selling: "Retail selling",
  sampling: "Sampling",
  sensor_reporting: "Sensor reporting",
  shipping: "Shipping",
  staging_outbound: "Staging outbound",
  stock_taking: "Stock taking",
  stocking: "Stocking",
  storing: "Storing",
  transporting: "Transporting",
  unloading: "Unloading",
  unpacking: "Unpacking",
  void_shipping: "Void shipping",
} as const;
export type EpcisStep = keyof typeof epcisSteps;

export const epcisDispositions = [
  "active",
  "available",
  "completeness_inferred",
  "completeness_verified",
  "conformant",
  "container_closed",
  "container_open",
  "damaged",
  "destroyed",
  "dispensed",
  "disposed",
  "encoded",
  "expired",
  "in_progress",
  "in_transit",
  "inactive",
  "mismatch_class",
  "mismatch_instance",
  "mismatch_quantity",
  "needs_replacement",
  "no_pedigree_match",
  "non_conformant",
  "non_sellable_other",
  "partially_dispensed",
  "recalled",
  "reserved",
  "retail_sold",
  "returned",
  "sellable_accessible",
  "sellable_not_accessible",
  "stolen",
  "unavailable",
  "unknown",
] as const;
export type EpcisDisposition = (typeof epcisDispositions)[number];

/** Types of business transactions. */
export const epcisTransactionTypes = [
  "bol",
  "cert",
  "desadv",
  "inv",
  "pedigree",
  "po",
  "poc",
  "prodorder",
  "recadv",
  "rma",
  "testprd",
  "testres",
  "upevt",
] as const;
export type EpcisTransactionType = (typeof epcisTransactionTypes)[number];

export const epcisPartyTypes = ["location", "owning_party", "possessing_party"] as const;
export const epcisErrorReasons = ["did_not_occur", "incorrect_data"] as const;

/** Origins of an event: sent by somebody, or a movement of the organization's own ledger. */
export const epcisSources = { captured: "Captured", ledger: "Own ledger" } as const;
export type EpcisSource = keyof typeof epcisSources;

export const captureErrorBehaviours = ["rollback", "proceed"] as const;
/** The header in which the standard names the behavior. */
export const captureErrorHeader = "gs1-capture-error-behaviour";

export const epcisEventsAtMost = 500;
/** Identifiers in one event. */
export const epcisIdentifiersAtMost = 10_000;
export const epcisContext = "https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld";
