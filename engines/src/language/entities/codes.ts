import { type Candidate, candidate, type EntityKey } from "./entity.ts";

interface CodeRule {
  readonly key: EntityKey;
  /** Its first group is the value; without one, the whole. */
  readonly shape: RegExp;
  readonly confidence: number;
  readonly rank: number;
}

const number = String.raw`(?:number |no\.? ?|nr\.? ?|id |# ?|: ?)?`;
const code = String.raw`([a-z]{0,5}[-/]?\d[\w]*(?:[-/][a-z_]*\d\w*)*)`;
const short = String.raw`([a-z]{0,4}-?\d{1,5}[a-z]?)`;
const named = (words: string, value: string): RegExp =>
  new RegExp(String.raw`\b(?:${words})(?:[ -]|(?=[#:\d]))${number}${value}(?![\w-])`, "dgi");
const prefixed = (prefixes: string): RegExp =>
  new RegExp(String.raw`\b(?:${prefixes})[-_]?(?:\d{2,4}-)?\d[\w]*(?:-[a-z_]*\d\w*){0,5}(?!-*\w)`, "dgi");

/** Codes by their form or by the word before them; where two rules see the same place, rank decides. */
const rules: readonly CodeRule[] = [
  { key: "container", shape: /\b[a-z]{3}[ujz][ -]?\d{6}[ -]?\d\b/dgi, confidence: 0.97, rank: 95 },
  { key: "shipment", shape: /\b1z[0-9a-z]{16}\b/dgi, confidence: 0.98, rank: 95 },
  {
    key: "vehicle",
    shape: /\b(?=[a-hj-npr-z0-9]*\d{4}\b)(?=(?:[\d]*[a-hj-npr-z]){4})[a-hj-npr-z0-9]{17}\b/dgi,
    confidence: 0.95,
    rank: 94,
  },
  {
    key: "shipment",
    shape: named("tracking(?: (?:number|id|code))?", String.raw`([a-z0-9]{2,4}-?(?=[a-z0-9]*\d{4})[a-z0-9]+|\d{8,22})`),
    confidence: 0.95,
    rank: 93,
  },
  {
    key: "order",
    shape: named("purchase orders?|sales orders?|customer orders?|work orders?|orders?|p\\.?o\\.?|s\\.?o\\.?", code),
    confidence: 0.93,
    rank: 80,
  },
  { key: "order", shape: prefixed("so|po|ord|order|wo|pur|sls|rmo|to-?"), confidence: 0.96, rank: 90 },
  {
    key: "shipment",
    shape: prefixed(
      "shp|shpt|ship|shipment|sh|dlv|del|bol|bl|awb|hawb|mawb|csg|pkg|parcel|ld|load|trip|trk(?=-?\\d{7})",
    ),
    confidence: 0.96,
    rank: 90,
  },
  {
    key: "shipment",
    shape: named(
      "shipments?|consignments?|parcels?|packages?|deliver(?:y|ies)|loads?|waybills?|bill of lading|awb",
      String.raw`([a-z]{0,5}-?\d{2,}[\w-]*)`,
    ),
    confidence: 0.92,
    rank: 85,
  },
  { key: "container", shape: prefixed("cont|cnt|cntr|ctr"), confidence: 0.93, rank: 90 },
  { key: "container", shape: named("containers?", code), confidence: 0.92, rank: 85 },
  {
    key: "vehicle",
    shape: prefixed("trk|truck|van|veh|vh|lorry|trl|trailer|flt|hgv|rig|forklift"),
    confidence: 0.95,
    rank: 88,
  },
  {
    key: "vehicle",
    shape: named(
      "trucks?|vans?|lorr(?:y|ies)|vehicles?|trailers?|tractors?|reefers?|rigs?|forklifts?|hgvs?|unit(?= ?#)",
      short,
    ),
    confidence: 0.93,
    rank: 89,
  },
  {
    key: "vehicle",
    shape:
      /\b(?:plate|registration|reg|truck|van|vehicle|lorry) ([a-z]{1,3}[- ]?[a-z]{0,2}[- ]?\d{1,4}[ -]?[a-z]{0,3})(?![\w-])/dgi,
    confidence: 0.85,
    rank: 60,
  },
  { key: "vehicle", shape: /\b[A-Z]{2}\d{2} ?[A-Z]{3}\b/dg, confidence: 0.85, rank: 60 },
  {
    key: "zone",
    shape: named(
      "zones?",
      String.raw`([a-z]{1,2}(?:-?\d{1,3})?|\d{1,3}[a-z]?|north|south|east|west|cold|frozen|ambient|chilled|bulk)`,
    ),
    confidence: 0.95,
    rank: 92,
  },
  { key: "zone", shape: /\b(?:zn|zone)-\w{1,4}\b/dgi, confidence: 0.92, rank: 91 },
  {
    key: "route",
    shape: named("routes?|rte|tours?|run(?= ?#)", String.raw`((?:[a-z]{1,4}-?)?\d{1,5}[a-z]?|[a-z](?=$|[ ,.?!]))`),
    confidence: 0.94,
    rank: 92,
  },
  { key: "route", shape: prefixed("rt|rte|route|r(?=-)"), confidence: 0.93, rank: 91 },
  {
    key: "warehouse",
    shape: /\b(?:dc|wh|whse|fc|rdc|ndc|cdc|depot)[- ]?\d{1,3}[a-z]?\b/dgi,
    confidence: 0.95,
    rank: 90,
  },
  { key: "warehouse", shape: /\b(?:wh|dc|fc)-[a-z]{2,6}(?:-\d{1,3})?\b/dgi, confidence: 0.92, rank: 90 },
  {
    key: "warehouse",
    shape: named(
      "warehouses?|depots?|distribution (?:center|centre)s?|hubs?|fulfil(?:l)?ment cent(?:er|re)s?|site|plant",
      String.raw`((?:[a-z]{1,3}-?)?\d{1,3}[a-z]?|[a-z](?=$|[ ,.?!]))`,
    ),
    confidence: 0.93,
    rank: 91,
  },
  {
    key: "location",
    shape: /(?<![\w-])(?:bin |location |slot |loc )?([a-z]{1,2}-?\d{1,3}-\d{1,3}(?:-\d{1,3})?(?:-[a-z]\d?)?)\b/dgi,
    confidence: 0.92,
    rank: 84,
  },
  {
    key: "location",
    shape: named(
      "bins?|slots?|locations?|racks?|bays?|shelf|shelves|aisles?|dock(?: doors?)?|doors?",
      String.raw`([a-z]{0,2}-?\d{1,4}[a-z]?(?:-\d{1,3}){0,3})`,
    ),
    confidence: 0.9,
    rank: 86,
  },
  { key: "lot", shape: named("lots?|batch(?:es)?", String.raw`([a-z]{0,4}-?\d{2,}[\w-]*)`), confidence: 0.9, rank: 86 },
  { key: "sku", shape: prefixed("sku|itm|item|prd|prod|art|mat|part"), confidence: 0.97, rank: 92 },
  {
    key: "sku",
    shape: named(
      "skus?|items?|products?|articles?|parts?|part numbers?|materials?",
      String.raw`((?:[a-z]{1,6}[-_]?)?\d[\w]*(?:-\w+)*|[a-z]{2,8}-[a-z]*\d\w*(?:-\w+)*)`,
    ),
    confidence: 0.93,
    rank: 83,
  },
  // Goods are counted, vehicles are not: a code of a vehicle's form is an item after these words.
  {
    key: "sku",
    shape:
      /(?<=\b(?:qty|quantity|stock|units?|pcs|pieces|cartons?|boxes|sku)(?: of| for|:)? |\d x )(?:flt|rig|trl|van|veh)-\d[\w-]*/dgi,
    confidence: 0.85,
    rank: 93,
  },
  { key: "sku", shape: /(?<![\w.-])\d{4,6}-\d{2,6}(?:-[a-z0-9]{1,6})*(?![\w.-])/dgi, confidence: 0.8, rank: 43 },
  {
    key: "sku",
    shape: /(?<![\w-])[a-z]{1,6}-\d{1,7}[a-z]{0,3}(?:[-/][a-z0-9]{1,8})*(?!-*\w)/dgi,
    confidence: 0.85,
    rank: 50,
  },
  {
    key: "sku",
    shape: /(?<![\w-])[a-z]{1,6}(?:-[a-z0-9]{1,8}){1,3}-?\d[\w]*(?:[-/][a-z0-9]{1,8})*(?!-*\w)/dgi,
    confidence: 0.8,
    rank: 45,
  },
  { key: "sku", shape: /\b[A-Z]{2,5}\d{2,6}[A-Z]?\b/dg, confidence: 0.8, rank: 44 },
  { key: "sku", shape: /\b\d{5}[A-Za-z]{1,2}\b/dg, confidence: 0.8, rank: 44 },
];

/** Words of the trade that look like a code. */
const never =
  /^(?:\d+(?:\.\d+)?[km]|q[1-4]|h[12]|fy\d*|cw\d*|kw\d*|week\d*|covid-?\d+|mp3|mp4|x\d?|iso-?\d+|top-?\d+|b2b|b2c|o365|utf-?8|sha-?\d+|c-?19|usd\d*|eur\d*|gbp\d*|pm|am|\d{1,2}(?:am|pm)|[a-z]+-\d+-?(?:day|days|week|weeks|month|months))$/i;
/** Words before a number that is not a number of an order, a load or an item. */
const counts = /\b(?:over|above|below|under|top|last|first|next|than|of|for|to|from|these|those|all)$/i;

export function findCodes(text: string): Candidate[] {
  return rules.flatMap(({ key, shape, confidence, rank }) =>
    [...text.matchAll(shape)].flatMap((found) => {
      const value = found[1] ?? found[0];
      if (never.test(found[0]) || never.test(value) || counts.test(found[0].slice(0, -value.length).trim())) return [];
      if (isCount(text, found[0], value, found.index)) return [];
      return [candidate({ text: found[0], start: found.index }, { key, value: normalCode(value), confidence, rank })];
    }),
  );
}

/** `orders 5 days late`, `items 20 pcs`: the number counts what follows. */
function isCount(text: string, whole: string, value: string, start: number): boolean {
  if (!/^\d{1,4}$/.test(value)) return false;
  const after = text.slice(start + whole.length);
  if (
    /^ (?:days?|weeks?|months?|hours?|years?|units?|pcs|pieces|pallets?|boxes|cartons?|cases|crates|bags|drums|rolls|bottles|packs|lines|percent|%|kg|km|miles?|stops?)\b/i.test(
      after,
    )
  )
    return true;
  if (/^(?:order|[ps]\.?o|purchase|sales)/i.test(whole) && /^ (?:x )?[a-z]{1,6}-[a-z0-9-]*\d/i.test(after)) return true;
  return /^order/i.test(whole) && !/[#:]|n[or]|id/i.test(whole) && value.length <= 3 && !afterOrder.test(after);
}

/** `order 123 is late` is about that order; `order 40 mugs` buys some. */
const afterOrder =
  /^(?:$|[?.!,;]| (?:is|was|has|had|will|does|did|been|be|to|for|from|yet|status|shipped|late|and|or|out|please|arrive|arrived|going|today|tomorrow|on|in|by|at|ready|paid|now)\b)/i;

/** `msku 123456-7` → `MSKU1234567`; `so-2026-000123` → `SO-2026-000123`. */
function normalCode(value: string): string {
  const capitals = value.trim().toUpperCase();
  return /^[A-Z]{3}[UJZ][ -]?\d{6}[ -]?\d$/.test(capitals) ? capitals.replace(/[ -]/g, "") : capitals;
}
