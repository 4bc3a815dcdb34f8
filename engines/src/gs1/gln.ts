import { findIdentifier } from "./application-identifiers.ts";
import { checkValue } from "./check-value.ts";

/** The identifier under which labels carry the place goods are shipped to: a GLN. */
const shipTo = findIdentifier("410");

/** Whether a text is a Global Location Number: 13 digits, the last of which checks the others. */
export function isGln(text: string): boolean {
  // The year matters for dates only, of which a GLN has none.
  return shipTo !== undefined && checkValue(shipTo, text, 2000) === null;
}
