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

/** Staged in hundredths, so that 7.5 % stays exact. */
export const percentUnits: readonly Unit[] = [
  { unit: "%", factor: 100, synonyms: ["percent", "per cent", "pct", "prozent", "pourcent", "por ciento"] },
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

/** E-mail, phone and address of a supplier or customer. */
export const contactFields: readonly ImportField[] = [
  {
    name: "email",
    label: "E-mail",
    help: "Where orders and notices go.",
    value: { type: "text", max: 254, email: true },
    lenient: true,
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

const field = (
  name: string,
  label: string,
  max: number,
  { synonyms = [], example }: { readonly synonyms?: readonly string[]; readonly example: string },
): ImportField => ({
  name,
  label,
  help: `${label}, where addresses have columns of their own.`,
  value: { type: "text", max },
  synonyms,
  example,
});

/** The parts of an address with separate columns, beside the street and the country. */
export const placeFields: readonly ImportField[] = [
  field("postal_code", "Postal code", 20, {
    synonyms: ["zip", "zip code", "post code", "postcode"],
    example: "LS1 1AA",
  }),
  field("city", "City", 80, { synonyms: ["town", "locality"], example: "Leeds" }),
  field("region", "Region", 60, { synonyms: ["state", "province", "county"], example: "West Yorkshire" }),
  field("contact", "Contact", 120, { synonyms: ["contact name", "contact person", "attention"], example: "Ada Byron" }),
  {
    name: "gln",
    label: "GLN",
    help: "Global Location Number of the place: 13 digits.",
    value: { type: "code", max: 13, gln: true },
    synonyms: ["global location number", "iln", "location number"],
    example: "4012345000009",
  },
];

/** A whole address under a prefix: `bill_to_city`. */
export function addressFields(prefix: "ship_to" | "bill_to", of: string): readonly ImportField[] {
  const named = (name: string, synonyms: readonly string[]) => ({
    name: `${prefix}_${name}`,
    synonyms: synonyms.map((word) => `${of.toLowerCase()} ${word}`),
  });
  const parts = placeFields.map((part) => ({
    ...part,
    ...named(part.name, part.synonyms),
    label: `${of} ${part.label === "GLN" ? "GLN" : part.label.toLowerCase()}`,
  }));
  return [
    { ...field("name", `${of} name`, 200, { example: "Thornton Group, Accounts" }), ...named("name", ["company"]) },
    {
      ...field("address", `${of} street`, 300, { example: "1 High Street" }),
      ...named("address", ["street", "street address"]),
      help: "Street and building; or the whole address in one cell.",
    },
    ...parts,
    { ...country, ...named("country", ["country code"]), label: `${of} country` },
    {
      ...field("email", `${of} e-mail`, 254, { example: "accounts@example.com" }),
      ...named("email", ["mail", "e mail"]),
      value: { type: "text", max: 254, email: true },
      lenient: true,
    },
    { ...field("phone", `${of} phone`, 40, { example: "+44 20 7946 0001" }), ...named("phone", ["telephone"]) },
  ];
}
