import type { ImportKind, Unit } from "../field.ts";

/** Thousandths of a litre, of a kilowatt-hour where it is a charge. */
const amounts: readonly Unit[] = [
  { unit: "l or kWh", factor: 1_000, synonyms: ["l", "litres", "liters", "kwh"] },
  { unit: "ml", factor: 1, synonyms: ["ml", "millilitres"] },
  { unit: "gal (US)", factor: 3_785.411_784, synonyms: ["gal", "gallons"] },
  { unit: "gal (UK)", factor: 4_546.09, synonyms: ["imperial"] },
];

const distances: readonly Unit[] = [
  { unit: "km", factor: 1_000, synonyms: ["km", "kilometres", "kilometers"] },
  { unit: "mi", factor: 1_609.344, synonyms: ["mi", "miles"] },
  { unit: "m", factor: 1, synonyms: ["m", "metres"] },
];

export const fuel: ImportKind = {
  name: "fuel",
  label: "Fuel and charges",
  purpose: "What vehicles were filled with, as fuel cards tell it: one row per filling or charge.",
  creates: [],
  fields: [
    {
      name: "vehicle",
      label: "Vehicle",
      help: "Its registration plate or fleet number. Upper and lower case are the same.",
      value: { type: "code", max: 40 },
      required: true,
      synonyms: [
        "vehicle code",
        "registration",
        "reg",
        "plate",
        "licence plate",
        "license plate",
        "vrn",
        "fleet number",
      ],
      example: "AB12 CDE",
    },
    {
      name: "filled_at",
      label: "Filled at",
      help: "Day, and time if known.",
      value: { type: "moment" },
      required: true,
      synonyms: ["filled", "transaction date", "transaction time", "fuelled at", "date", "time", "charged at"],
      example: "2026-11-20 07:45",
    },
    {
      name: "amount",
      label: "Amount",
      help: "Liters, or kilowatt-hours where it is a charge.",
      value: { type: "measure", min: 1, max: 10_000_000, units: amounts },
      required: true,
      synonyms: ["litres", "liters", "kwh", "volume", "quantity", "qty", "fuel quantity", "gallons", "energy"],
      example: "52.4",
    },
    {
      name: "cost",
      label: "Cost",
      help: "What was paid, in the import's currency.",
      value: { type: "money" },
      required: true,
      synonyms: ["total", "total cost", "price", "amount paid", "net", "gross", "value"],
      example: "78.60",
    },
    {
      name: "unit",
      label: "Liters or kilowatt-hours",
      help: "What the vehicle runs on, unless told.",
      value: {
        type: "choice",
        choices: [
          { value: "litre", synonyms: ["l", "litres", "liter", "diesel", "petrol", "gasoline", "adblue"] },
          { value: "kwh", synonyms: ["kw/h", "electric", "electricity", "charge"] },
        ],
      },
      synonyms: ["fuel", "fuel type", "product", "energy type"],
      example: "litre",
    },
    {
      name: "is_full",
      label: "Full tank",
      help: "Whether the tank was full afterwards: consumption is reckoned from full to full. Yes, unless told.",
      value: { type: "yes-no" },
      synonyms: ["full", "filled up", "fill up", "full tank"],
      example: "yes",
    },
    {
      name: "odometer",
      label: "Odometer",
      help: "As it stands on the receipt. One that contradicts the readings there are is kept as a fault.",
      value: { type: "measure", min: 0, max: 10_000_000_000, units: distances },
      lenient: true,
      synonyms: ["odometer km", "mileage", "odometer reading", "km", "miles"],
      example: "84210",
    },
    {
      name: "driver",
      label: "Driver",
      help: "The driver's name, as it stands in the fleet.",
      value: { type: "text", max: 120 },
      synonyms: ["driver name", "card holder", "cardholder"],
      example: "Sam Porter",
    },
    {
      name: "place",
      label: "Place",
      help: "Where it was filled.",
      value: { type: "text", max: 120 },
      synonyms: ["station", "site", "merchant", "location", "filling station"],
      example: "A1 Services, Peterborough",
    },
  ],
};
