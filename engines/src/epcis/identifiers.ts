import { checkValue } from "../gs1/check-value.ts";
import { findIdentifier } from "../gs1/application-identifiers.ts";
import { readLink } from "../gs1/digital-link.ts";
import type { Element } from "../gs1/elements.ts";
import { gs1CheckDigit } from "../inventory/sscc.ts";

const resolver = "https://id.gs1.org";
/** Only dates depend on the year, and no identifier holds one. */
const anyYear = 2000;

/** Qualifiers that name one object or lot within a key; the first that is there counts. */
const qualifiers: Readonly<Record<string, readonly string[]>> = {
  "00": [],
  "01": ["21", "10", "235"],
  "253": [],
  "255": [],
  "401": [],
  "402": [],
  "414": ["254"],
  "417": [],
  "8003": [],
  "8004": [],
  "8006": ["21", "10"],
  "8010": ["8011"],
  "8017": [],
  "8018": [],
};

/** A GS1 Digital Link URI of some elements, the key first. */
export const writeLink = (...elements: readonly Element[]): string =>
  `${resolver}${elements.map(({ ai, value }) => `/${ai}/${encode(value)}`).join("")}`;

/** Digital Link writes more signs as percent and code than a path needs, and leaves two that others do not. */
const encode = (value: string): string =>
  encodeURIComponent(value)
    .replaceAll(/[!()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%3D", "=")
    .replaceAll("%3B", ";");

/**
 * One form for all ways to write a GS1 identifier: an EPC URI, a class or pattern URI, or a Digital Link of any host becomes the
 * Digital Link of `id.gs1.org` with the finest qualifier alone (CBV 2.0, event hash). Any other URI stays as it is.
 */
export function canonicalIdentifier(uri: string): string {
  if (uri.startsWith("urn:epc:")) return linkOfUrn(uri) ?? uri;
  return /^https?:\/\//i.test(uri) ? (canonicalLink(uri) ?? uri) : uri;
}

/** The key and the finest qualifier of a canonical identifier; null for what is none of GS1. */
export function readIdentifier(uri: string): readonly Element[] | null {
  const { elements, failure } = readLink(uri);
  const [key, ...rest] = elements;
  const finer = key === undefined ? undefined : qualifiers[key.ai];
  if (failure !== null || key === undefined || finer === undefined || !isValid(key)) return null;
  const chosen = finer.flatMap((ai) => rest.filter((element) => element.ai === ai)).slice(0, 1);
  return [key, ...chosen].map(({ ai, value }) => ({ ai, value }));
}

const isValid = ({ ai, value }: Element): boolean => {
  const identifier = findIdentifier(ai);
  return identifier !== undefined && checkValue(identifier, value, anyYear) === null;
};

function canonicalLink(uri: string): string | null {
  const elements = readIdentifier(uri);
  return elements === null ? null : writeLink(...elements);
}

/** The GTIN of an object or lot. */
export function gtinOf(uri: string): string | null {
  const [key] = readIdentifier(uri) ?? [];
  return key?.ai === "01" ? key.value : null;
}

type Parts = readonly [prefix: string, reference: string, ...rest: string[]];

/** Digits of a company prefix and a reference, with the digit that checks them. */
const checked = (digits: string, length: number): string | null =>
  digits.length === length && /^\d+$/.test(digits) ? `${digits}${gs1CheckDigit(digits)}` : null;

/** The first digit of the reference stands before the company prefix. */
const leading = ([prefix, reference]: Parts, length: number): string | null =>
  checked(`${reference.slice(0, 1)}${prefix}${reference.slice(1)}`, length);
const plain = ([prefix, reference]: Parts, length: number): string | null => checked(`${prefix}${reference}`, length);

const one = (ai: string, value: string | null): Element[] | null => (value === null ? null : [{ ai, value }]);
const two = (first: Element[] | null, ai: string, value: string | undefined): Element[] | null =>
  first === null || value === undefined ? null : [...first, { ai, value }];
const joined = (ai: string, head: string | null, tail: string | undefined): Element[] | null =>
  head === null || tail === undefined ? null : [{ ai, value: `${head}${tail}` }];

type Reader = (parts: Parts) => Element[] | null;
const gtin: Reader = (parts) => one("01", leading(parts, 13));

/** Elements of each scheme of EPC URIs. A reference may hold dots in schemes without further parts. */
const schemes: Readonly<Record<string, Reader>> = {
  "id:sgtin": (parts) => two(gtin(parts), "21", rest(parts)),
  "id:sscc": (parts) => one("00", leading(parts, 17)),
  "id:sgln": (parts) => {
    const gln = one("414", plain(parts, 12));
    return rest(parts) === "0" ? gln : two(gln, "254", rest(parts));
  },
  "id:pgln": (parts) => one("417", plain(parts, 12)),
  "id:grai": (parts) => joined("8003", plain([`0${parts[0]}`, parts[1]], 13), rest(parts)),
  "id:giai": (parts) => one("8004", parts.join(".").replace(".", "")),
  "id:gsrn": (parts) => one("8018", plain(parts, 17)),
  "id:gsrnp": (parts) => one("8017", plain(parts, 17)),
  "id:gdti": (parts) => joined("253", plain(parts, 12), rest(parts)),
  "id:sgcn": (parts) => joined("255", plain(parts, 12), rest(parts)),
  "id:ginc": (parts) => one("401", parts.join(".").replace(".", "")),
  "id:gsin": (parts) => one("402", plain(parts, 16)),
  "id:cpi": ([prefix, reference, serial]) => two([{ ai: "8010", value: `${prefix}${reference}` }], "8011", serial),
  "id:itip": ([prefix, reference, piece, total, ...serial]) =>
    two(joined("8006", leading([prefix, reference], 13), `${piece}${total}`), "21", serial.join(".") || undefined),
  "id:upui": (parts) => two(gtin(parts), "235", rest(parts)),
  "class:lgtin": (parts) => two(gtin(parts), "10", rest(parts)),
  "idpat:sgtin": (parts) => (rest(parts) === "*" ? gtin(parts) : null),
  "idpat:grai": (parts) => (rest(parts) === "*" ? one("8003", plain([`0${parts[0]}`, parts[1]], 13)) : null),
  "idpat:gdti": (parts) => (rest(parts) === "*" ? one("253", plain(parts, 12)) : null),
};

const rest = ([, , ...more]: Parts): string | undefined => (more.length === 0 ? undefined : more.join("."));

function linkOfUrn(urn: string): string | null {
  const [, scheme = "", value = ""] = /^urn:epc:(\w+:\w+):(.+)$/.exec(urn) ?? [];
  const [prefix, reference, ...more] = value.split(".").map(decode);
  const reader = schemes[scheme];
  if (reader === undefined || prefix === undefined || reference === undefined || !/^\d{6,12}$/.test(prefix))
    return null;
  const elements = reader([prefix, reference, ...more]);
  return elements === null || !elements.every(isValid) ? null : writeLink(...elements);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
