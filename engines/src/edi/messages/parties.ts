import { at, loopsOf, type Segment, valueAt } from "../syntax.ts";

/** A name loop: N1 with N3 and N4. */
export interface Party {
  readonly name: string | null;
  /** The partner's code for the place, with its qualifier: `92` assigned by buyer, `UL` a GLN. */
  readonly code: { readonly qualifier: string; readonly value: string } | null;
  readonly lines: readonly string[];
  readonly city: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1, two letters; null where the partner gave none or another code. */
  readonly country: string | null;
  /** N404 as written, where it is no country that is known. */
  readonly countryText?: string;
}

/** Codes of three letters that N404 has, as ISO 3166-1 alpha-2. */
const longCountries: Readonly<Record<string, string>> = {
  USA: "US",
  CAN: "CA",
  MEX: "MX",
  GBR: "GB",
  DEU: "DE",
  FRA: "FR",
};

/** The party of a role (element 98: `ST` ship to, `SF` ship from); undefined where it is not named. */
export function readParty(segments: readonly Segment[], role: string): Party | undefined {
  const loop = loopsOf(segments, "N1").find(([head]) => at(head, 1) === role);
  if (loop === undefined) return undefined;
  const [head] = loop;
  const place = loop.find(([id]) => id === "N4");
  const code = valueAt(head, 4);
  const written = valueAt(place, 4);
  const country = longCountries[written ?? ""] ?? written;
  const isKnown = country === null || /^[A-Z]{2}$/.test(country);
  return {
    name: valueAt(head, 2),
    code: code === null ? null : { qualifier: at(head, 3), value: code },
    lines: loop
      .filter(([id]) => id === "N3")
      .flatMap((line) => [valueAt(line, 1), valueAt(line, 2)].filter((one) => one !== null)),
    city: valueAt(place, 1),
    region: valueAt(place, 2),
    postalCode: valueAt(place, 3),
    country: isKnown ? country : null,
    ...(written !== null && !isKnown && { countryText: written }),
  };
}

export function writeParty(role: string, party: Party): Segment[] {
  const { name, code, lines, city, region, postalCode, country } = party;
  const pairs = [lines.slice(0, 2), lines.slice(2, 4)].filter((pair) => pair.length > 0);
  const place = ["N4", city ?? "", region?.length === 2 ? region : "", postalCode ?? "", country ?? ""];
  return [
    ["N1", role, (name ?? "").slice(0, 60), ...(code === null ? [] : [code.qualifier, code.value])],
    ...pairs.map((pair) => ["N3", ...pair.map((line) => line.slice(0, 55))]),
    ...(place.some((value, index) => index > 0 && value !== "") ? [place] : []),
  ];
}

/** The destination as one text. */
export function addressText({ lines, city, region, postalCode }: Party): string | null {
  const place = [postalCode, city, region].filter((one) => one !== null).join(" ");
  const parts = [...lines, place].filter((one) => one !== "");
  return parts.length === 0 ? null : parts.join("\n");
}

/** A party of whom only the name and the address as one text are known. */
export function partyOf(name: string | null, address: string | null, country: string | null): Party {
  const lines = (address ?? "").split(/\n|, /).map((line) => line.trim());
  return {
    name,
    code: null,
    lines: lines.filter((line) => line !== "").slice(0, 4),
    city: null,
    region: null,
    postalCode: null,
    country,
  };
}
