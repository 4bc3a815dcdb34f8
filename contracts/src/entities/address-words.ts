/** Words and figures about addresses, without their schemas. */

/** What an address of a customer or supplier is for. */
export const addressUses = {
  ship_to: "Ship to",
  bill_to: "Bill to",
  order_to: "Orders",
  ship_from: "Ships from",
  other: "Other",
} as const;
export type AddressUse = keyof typeof addressUses;

/** How many days back the figures of a customer's and a supplier's page look. */
export const partnerFigureDays = 90;

/** Where the postal code stands in an address differs by country. */
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
