import type { ImportField, ImportKind, Unit } from "../field.ts";

/** Tariffs tell weights in kilograms; stored in grams. */
const bandUnits: readonly Unit[] = [
  { unit: "kg", factor: 1_000, synonyms: ["kg", "kilograms", "kilos"] },
  { unit: "g", factor: 1, synonyms: ["g", "grams"] },
  { unit: "lb", factor: 453.592_37, synonyms: ["lb", "lbs", "pounds"] },
  { unit: "t", factor: 1_000_000, synonyms: ["t", "tonnes", "tons"] },
];

const bandWeight = (name: string, label: string, synonyms: readonly string[], example: string): ImportField => ({
  name,
  label,
  help: "Weight of the load; both ends belong to the band.",
  value: { type: "measure", min: 0, max: 1_000_000_000_000, units: bandUnits },
  required: true,
  synonyms,
  example,
});

/** Stored as millionths of the currency for a kilogram, so that 0.0585 stays what it is. */
const rateUnits: readonly Unit[] = [
  { unit: "millionth/kg", factor: 1, synonyms: ["millionths"] },
  { unit: "per kg", factor: 1_000_000, synonyms: ["kg", "kilo", "kilogram"] },
  { unit: "per 100 kg", factor: 10_000, synonyms: ["100kg", "cwt"] },
  { unit: "per tonne", factor: 1_000, synonyms: ["tonne", "ton"] },
];

const lane = (name: string, label: string, synonyms: readonly string[], example: string): ImportField => ({
  name,
  label,
  help: "A code for the place: a warehouse, a port, a zone or a country.",
  value: { type: "code", max: 40 },
  required: true,
  synonyms,
  example,
});

const contract: readonly ImportField[] = [
  {
    name: "carrier",
    label: "Carrier",
    help: "The carrier's code. Upper and lower case are the same.",
    value: { type: "code", max: 40 },
    required: true,
    synonyms: ["carrier code", "forwarder", "haulier", "scac"],
    example: "V444_0",
  },
  {
    name: "tariff",
    label: "Tariff",
    help: "Name of the contract. “Imported” unless told; a known one takes the rows as further bands.",
    value: { type: "code", max: 60 },
    synonyms: ["contract", "rate card", "tariff code", "agreement"],
    example: "2026-1",
  },
  {
    name: "valid_from",
    label: "Valid from",
    help: "First day on which the tariff holds; told by the first row of a tariff. The day of the import unless told.",
    value: { type: "date" },
    synonyms: ["effective", "effective from", "start date"],
    example: "2026-01-01",
  },
  {
    name: "valid_until",
    label: "Valid until",
    help: "Last day on which the tariff holds; until further notice unless told.",
    value: { type: "date" },
    synonyms: ["expires", "effective until", "end date"],
    example: "2026-12-31",
  },
];

const service: readonly ImportField[] = [
  {
    name: "service",
    label: "Service",
    help: "As the carrier calls it, for instance DTD for door to door.",
    value: { type: "code", max: 40 },
    required: true,
    synonyms: ["service level", "svc cd", "product"],
    example: "DTD",
  },
  {
    name: "option",
    label: "Option",
    help: "Tells products apart that the carrier sells under one service.",
    value: { type: "code", max: 40 },
    synonyms: ["variant", "class"],
    example: "B",
  },
  {
    name: "mode",
    label: "Mode",
    help: "How goods travel.",
    value: {
      type: "choice",
      choices: [
        { value: "van", synonyms: ["parcel"] },
        { value: "truck", synonyms: ["ground", "road", "lorry", "ltl", "ftl"] },
        { value: "truck_cold", synonyms: ["reefer", "cooled"] },
        { value: "rail", synonyms: ["train"] },
        { value: "sea", synonyms: ["ocean", "ship"] },
        { value: "air", synonyms: ["plane", "flight"] },
      ],
    },
    required: true,
    synonyms: ["transport mode", "mode dsc", "means of transport"],
    example: "air",
  },
];

export const tariffs: ImportKind = {
  name: "tariffs",
  label: "Tariffs",
  purpose:
    "What carriers ask: one row per lane, service and band of weights. Carriers that are not known come into being.",
  creates: [],
  fields: [
    ...contract,
    lane("origin", "Origin", ["orig port", "orig port cd", "from place", "origin code"], "PORT04"),
    lane("destination", "Destination", ["dest port", "dest port cd", "to place", "destination code"], "PORT09"),
    ...service,
    bandWeight("from_weight", "From weight", ["min weight", "min weight kg", "minm wgh qty", "from kg"], "100"),
    bandWeight("up_to_weight", "Up to weight", ["max weight", "max weight kg", "max wgh qty", "up to kg"], "249.99"),
    {
      name: "minimum",
      label: "Minimum",
      help: "The least that is asked for a load, in the import's currency.",
      value: { type: "money" },
      required: true,
      synonyms: ["minimum cost", "minimum cost usd", "minimum charge", "min charge"],
      example: "1.50",
    },
    {
      name: "rate",
      label: "Rate",
      help: "What is asked for a kilogram, in the import's currency, where it is more than the minimum.",
      value: { type: "measure", min: 0, max: 1_000_000_000_000, units: rateUnits },
      required: true,
      synonyms: ["rate per kg", "rate usd per kg", "price per kg", "rate kg"],
      example: "0.04",
      exampleUnit: "per kg",
    },
    {
      name: "transit_days",
      label: "Transit days",
      help: "Days from leaving to arriving.",
      value: { type: "quantity", min: 0, max: 365 },
      required: true,
      synonyms: ["transit time", "tpt day cnt", "transit", "lead days"],
      example: "2",
    },
  ],
};
