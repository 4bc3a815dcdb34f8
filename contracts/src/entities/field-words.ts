/** Endings of field names that state a unit, with the unit as it is shown. */
const units: Readonly<Record<string, string>> = {
  Mm: "mm",
  Grams: "g",
  Kg: "kg",
  Metres: "m",
  Km: "km",
  Percent: "%",
  Seconds: "s",
  Minutes: "min",
  Hours: "hours",
  Days: "days",
};

const unitEnding = new RegExp(`(?<=.)(?:${Object.keys(units).join("|")})$`);
/** Endings that tell the type of a value and are no part of its label. */
const typeEnding = /(?<=.)(?:Id|At|On|Minor)$/;

const capitals: ReadonlySet<string> = new Set(["sku", "abc", "gln", "sscc", "url", "eta", "scac"]);

/** Fields whose label is another one than the words of their name. */
const ownLabels: Readonly<Record<string, string>> = {
  applicationId: "Application code",
  contactName: "Contact",
  email: "E-mail",
  interchangeId: "Interchange ID",
  licenceNumber: "License number",
  lotTracked: "Tracked by lot",
  ownApplicationId: "Our application code",
  ownInterchangeId: "Our interchange ID",
  ownQualifier: "Our qualifier",
  overReceiptPercent: "May come beyond the order",
  serialTracked: "Tracked by serial number",
  serials: "Serial numbers",
  unNumber: "UN number",
};

const lastPart = (path: string): string => path.slice(path.lastIndexOf(".") + 1);

/** The unit of a number by the name of its field: "mm" for `lengthMm`. */
export const unitOf = (path: string): string | undefined => units[unitEnding.exec(lastPart(path))?.[0] ?? ""];

/** The label of a field by its name, without unit and type: "Supplier" for `suppliers.#.supplierId`, "Length" for `lengthMm`. */
export function labelOf(path: string): string {
  const field = lastPart(path);
  const own = ownLabels[field];
  if (own !== undefined) return own;
  const words = field
    .replace(typeEnding, "")
    .replace(unitEnding, "")
    .split(/(?=[A-Z])/)
    .map((word) => word.toLowerCase());
  const text = words.map((word) => (capitals.has(word) ? word.toUpperCase() : word)).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
