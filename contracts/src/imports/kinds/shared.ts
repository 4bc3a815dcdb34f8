import type { ImportField, Unit } from "../field.ts";

export const warehouse: ImportField = {
  name: "warehouse",
  label: "Warehouse",
  help: "Code of the warehouse that serves or receives the order. The default one, unless told.",
  value: { type: "code", max: 40 },
  document: true,
  synonyms: ["warehouse code", "site", "depot", "ship from", "lager", "entrepôt", "almacén"],
  example: "MAIN",
};

export const lengthUnits: readonly Unit[] = [
  { unit: "mm", factor: 1, synonyms: ["mm", "millimetres", "millimeters", "millimeter", "milimetros"] },
  { unit: "cm", factor: 10, synonyms: ["cm", "centimetres", "centimeters", "zentimeter", "centimetros"] },
  { unit: "m", factor: 1000, synonyms: ["m", "metres", "meters", "meter", "metros"] },
  { unit: "in", factor: 25.4, synonyms: ["in", "inch", "inches", "zoll", "pouces", "pulgadas"] },
];

export const weightUnits: readonly Unit[] = [
  { unit: "g", factor: 1, synonyms: ["g", "gr", "grams", "gram", "gramm", "gramme", "grammes", "gramos"] },
  {
    unit: "kg",
    factor: 1000,
    synonyms: ["kg", "kgs", "kilogram", "kilograms", "kilo", "kilos", "kilogramm", "kilogrammes", "kilogramos"],
  },
  { unit: "lb", factor: 453.592_37, synonyms: ["lb", "lbs", "pounds"] },
];

export const volumeUnits: readonly Unit[] = [
  { unit: "ml", factor: 1, synonyms: ["ml", "millilitres", "milliliters", "milliliter", "mililitros"] },
  { unit: "l", factor: 1000, synonyms: ["l", "litres", "liters", "liter", "litros"] },
  { unit: "m³", factor: 1_000_000, synonyms: ["m3", "m³", "cubic metres", "cbm"] },
];

export const sku: ImportField = {
  name: "sku",
  label: "SKU",
  help: "The item's code. Upper and lower case are the same item.",
  value: { type: "reference", to: "item", max: 60 },
  required: true,
  synonyms: ["item code", "item number", "item no", "stock code", "product code", "article", "part number", "material"],
  example: "85123A",
};

export const country: ImportField = {
  name: "country",
  label: "Country",
  help: "A country's English name or its ISO code.",
  value: { type: "country" },
  lenient: true,
  synonyms: ["country code", "ship to country", "destination country", "dest country", "land"],
  example: "United Kingdom",
};

/** E-mail, phone and address: whoever we buy from or sell to has them. */
export const contactFields: readonly ImportField[] = [
  {
    name: "email",
    label: "E-mail",
    help: "Where orders and notices go.",
    value: { type: "text", max: 254 },
    synonyms: ["mail", "e mail", "email address", "contact email"],
    example: "orders@example.com",
  },
  {
    name: "phone",
    label: "Phone",
    help: "A telephone number.",
    value: { type: "text", max: 40 },
    synonyms: ["telephone", "phone number", "tel", "mobile"],
    example: "+44 20 7946 0000",
  },
  {
    name: "address",
    label: "Address",
    help: "Street, town and post code, in one cell.",
    value: { type: "text", max: 500 },
    synonyms: ["street", "postal address", "full address"],
    example: "1 High Street, Leeds LS1 1AA",
  },
  country,
];
