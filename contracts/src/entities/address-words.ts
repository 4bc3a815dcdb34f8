/** Words and figures about addresses, without their schemas. */

/** Uses of an address of a customer or supplier. */
export const addressUses = {
  ship_to: "Ship to",
  bill_to: "Bill to",
  order_to: "Orders",
  ship_from: "Ships from",
  other: "Other",
} as const;
export type AddressUse = keyof typeof addressUses;

/** Days covered by the figures on the pages of customers and suppliers. */
export const partnerFigureDays = 90;

/** The position of the postal code differs by country. */
const codeLast: ReadonlySet<string | null> = new Set(["GB", "IE"]);
const codeAfterRegion: ReadonlySet<string | null> = new Set(["US", "CA", "AU"]);

const joined = (parts: readonly (string | null)[], by: string): string =>
  parts.filter((part) => part !== null).join(by);

interface Place {
  readonly lines: readonly string[];
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
}

/** The place as the lines of an envelope, without name and country. */
export function placeLines({ lines, postalCode, city, region, country }: Place): string[] {
  const town = codeAfterRegion.has(country)
    ? [joined([city, joined([region, postalCode], " ") || null], ", ")]
    : codeLast.has(country)
      ? [city, region, postalCode]
      : [joined([postalCode, city], " "), region];
  return [...lines, ...town].filter((line) => line !== null && line !== "").map(String);
}
