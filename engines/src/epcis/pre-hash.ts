import { canonicalIdentifier } from "./identifiers.ts";
import { isList, isObject, type JsonObject, type Prefixes } from "./json.ts";
import { type Vocabulary, webOfUrn, webWord } from "./vocabulary.ts";

/** Fields of an object in the order of the event hash; `null` where the value is a text. */
type Order = readonly (readonly [name: string, children: Order | null])[];

const quantity: Order = [
  ["epcClass", null],
  ["quantity", null],
  ["uom", null],
];
const quantities: Order = [["quantityElement", quantity]];
const epcs: Order = [["epc", null]];
const id: Order = [["id", null]];
const names = (text: string): Order => text.split(" ").map((name) => [name, null] as const);

const sensors: Order = [
  [
    "sensorElement",
    [
      ["sensorMetadata", names("time startTime endTime deviceID deviceMetadata rawData dataProcessingMethod bizRules")],
      [
        "sensorReport",
        names(
          "type exception deviceID deviceMetadata rawData dataProcessingMethod time microorganism chemicalSubstance value component stringValue booleanValue hexBinaryValue uriValue minValue maxValue meanValue sDev percRank percValue uom coordinateReferenceSystem",
        ),
      ],
    ],
  ],
];

/** Order of the fields of an event in the reference implementation of CBV 2.0; all others follow, sorted as texts. */
const order: Order = [
  ["eventTime", null],
  ["eventTimeZoneOffset", null],
  ["certificationInfo", null],
  ["parentID", null],
  ["epcList", epcs],
  ["inputEPCList", epcs],
  ["childEPCs", epcs],
  ["quantityList", quantities],
  ["childQuantityList", quantities],
  ["inputQuantityList", quantities],
  ["outputEPCList", epcs],
  ["outputQuantityList", quantities],
  ["action", null],
  ["transformationID", null],
  ["bizStep", null],
  ["disposition", null],
  [
    "persistentDisposition",
    [
      ["set", null],
      ["unset", null],
    ],
  ],
  ["readPoint", id],
  ["bizLocation", id],
  ["sensorElementList", sensors],
];

/** Lists of one object each, which XML wraps in an element of this name. */
const wrapped: Readonly<Record<string, string>> = {
  epcList: "epc",
  inputEPCList: "epc",
  outputEPCList: "epc",
  childEPCs: "epc",
  quantityList: "quantityElement",
  childQuantityList: "quantityElement",
  inputQuantityList: "quantityElement",
  outputQuantityList: "quantityElement",
  sensorElementList: "sensorElement",
};
/** Lists of typed references: the type stands before the value. */
const referenceLists: Readonly<Record<string, string>> = {
  bizTransactionList: "bizTransaction",
  sourceList: "source",
  destinationList: "destination",
};
const ignored: ReadonlySet<string> = new Set([
  "@context",
  "type",
  "eventID",
  "recordTime",
  "errorDeclaration",
  "comment",
  "rdfs:comment",
]);

const bareWords: Readonly<Record<string, Vocabulary>> = {
  bizStep: "bizStep",
  disposition: "disposition",
  set: "disposition",
  unset: "disposition",
  component: "component",
};
const listTypes: Readonly<Record<string, Vocabulary>> = {
  bizTransactionList: "transactionType",
  sourceList: "partyType",
  destinationList: "partyType",
};

/** The text whose SHA-256 identifies an event: the same for every way to write the event (CBV 2.0, section 8.9). */
export function preHash(event: JsonObject, prefixes: Prefixes): string {
  const type = typeof event["type"] === "string" ? event["type"] : "";
  const ordered = inOrder(event, order, prefixes, false);
  const known = new Set(order.map(([name]) => name));
  const others = Object.keys(event)
    .filter((name) => !known.has(name) && !ignored.has(name))
    .flatMap((name) =>
      name in referenceLists ? references(name, event[name], prefixes) : generic(name, event[name], prefixes),
    );
  return `eventType=${type}${ordered}${sorted(others).join("")}`;
}

const byCodes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const sorted = (texts: readonly string[]): string[] => texts.toSorted(byCodes);

function inOrder(object: JsonObject, fields: Order, prefixes: Prefixes, extensions: boolean): string {
  const parts = fields.flatMap(([name, children]) => {
    const value = object[name];
    if (value === undefined) return [];
    const wrapper = children === null ? undefined : wrapped[name];
    if (wrapper !== undefined) {
      const members = (isList(value) ? value : [value]).map((one) =>
        element(wrapper, one, childrenOf(children, wrapper), prefixes),
      );
      const filled = sorted(members.filter((text) => text !== ""));
      return filled.length === 0 ? [] : [name, ...filled];
    }
    const values = isList(value) ? value : [value];
    return sorted(values.map((one) => element(name, one, children, prefixes)).filter((text) => text !== ""));
  });
  const known = new Set(fields.map(([name]) => name));
  const others = extensions
    ? Object.keys(object)
        .filter((name) => !known.has(name) && !ignored.has(name))
        .flatMap((name) => generic(name, object[name], prefixes))
    : [];
  return `${parts.join("")}${sorted(others).join("")}`;
}

const childrenOf = (children: Order | null, wrapper: string): Order | null =>
  children?.find(([name]) => name === wrapper)?.[1] ?? null;

function element(name: string, value: unknown, children: Order | null, prefixes: Prefixes): string {
  if (isObject(value)) {
    const inner = inOrder(value, children ?? [], prefixes, true);
    return inner === "" ? "" : `${name}${inner}`;
  }
  const text = textOf(name, value, prefixes);
  return text === "" ? "" : `${name}=${text}`;
}

function references(name: string, value: unknown, prefixes: Prefixes): string[] {
  const field = referenceLists[name] ?? "";
  const vocabulary = listTypes[name];
  const members = (isList(value) ? value : []).filter(isObject).map((member) => {
    const type = member["type"];
    const word =
      typeof type === "string" && vocabulary !== undefined ? `type=${webWord(vocabulary, expand(type, prefixes))}` : "";
    return `${word}${field}=${textOf(field, member[field] ?? "", prefixes)}`;
  });
  return members.length === 0 ? [] : [`${name}${sorted(members).join("")}`];
}

/** Extensions and ILMD: full names, and all that is below them sorted. */
function generic(name: string, value: unknown, prefixes: Prefixes): string[] {
  if (value === undefined) return [];
  const key = fullName(name, prefixes);
  if (isList(value)) return value.flatMap((one) => generic(name, one, prefixes));
  if (!isObject(value)) {
    const text = canonical(expand(scalarText(value), prefixes));
    return [text === "" ? key : `${key}=${text}`];
  }
  const inner = Object.keys(value)
    .filter((child) => !ignored.has(child) || child === "type")
    .flatMap((child) => generic(child, value[child], prefixes));
  return [`${key}${sorted(inner).join("")}`];
}

const nameParts = /^([\w.-]+):(.+)$/;

function fullName(name: string, prefixes: Prefixes): string {
  const [, prefix = "", local = ""] = nameParts.exec(name) ?? [];
  const namespace = prefixes.get(prefix);
  return namespace === undefined ? name : `{${namespace}}${local}`;
}

function expand(text: string, prefixes: Prefixes): string {
  const [, prefix = "", local = ""] = nameParts.exec(text) ?? [];
  const namespace = prefixes.get(prefix);
  return namespace === undefined || local.startsWith("//") ? text : `${namespace}${local}`;
}

function textOf(name: string, value: unknown, prefixes: Prefixes): string {
  const text = expand(scalarText(value), prefixes);
  if (text === "") return "";
  if (/time/i.test(name) && !/offset/i.test(name)) return utc(text);
  const vocabulary = bareWords[name];
  if (vocabulary !== undefined) return webWord(vocabulary, text);
  // Measurements and alarms are words of the GS1 Web Vocabulary.
  if ((name === "type" || name === "exception") && /^\w+$/.test(text)) return `https://gs1.org/voc/${text}`;
  return canonical(text);
}

const scalarText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value).trim() : "";

const canonical = (text: string): string => canonicalIdentifier(webOfUrn(withoutZeros(text)));

/** Numbers without a sign of plus, leading and trailing zeros. */
function withoutZeros(text: string): string {
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return text;
  if (/^[+-]?\d{16,}$/.test(text)) return BigInt(text.replace("+", "")).toString();
  return String(Number(text));
}

/** The moment in UTC with milliseconds; the fourth decimal of a second rounds the third. */
function utc(text: string): string {
  const [, head = "", decimals = "", zone = ""] = /^(.+?)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  const seconds = Date.parse(`${head}${zone}`);
  if (Number.isNaN(seconds)) return text;
  return new Date(seconds + Math.round(Number(`0.${decimals || "0"}`) * 1000)).toISOString();
}
