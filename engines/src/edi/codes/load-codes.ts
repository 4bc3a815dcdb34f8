/*
 * Codes of a load tender (204) and its answer (990), release 004010. Sources: the element list of release 004020 at chinlinktech (558),
 * the 4010 code lists of the open-source parser stupidedi (432, 40, 558), kasoftware's X12 reference (176 by W17, S5). Elements 163, 184 and
 * 188 are to be compared with a second published list; a code that is missing here makes the tender wait.
 */

/** S502: what is done at a stop; `other` is for a person. */
export const stopReasons: Readonly<
  Record<string, { readonly words: string; readonly kind: "load" | "unload" | "other" }>
> = {
  CL: { words: "complete load", kind: "load" },
  CN: { words: "consolidate", kind: "other" },
  CU: { words: "complete unload", kind: "unload" },
  DR: { words: "drop", kind: "other" },
  DT: { words: "drop trailer", kind: "other" },
  HT: { words: "heat the shipment", kind: "other" },
  IN: { words: "inspection", kind: "other" },
  LD: { words: "load", kind: "load" },
  LE: { words: "spot for load exchange", kind: "other" },
  PA: { words: "pick up pre-loaded equipment", kind: "load" },
  PL: { words: "part load", kind: "load" },
  PU: { words: "part unload", kind: "unload" },
  RT: { words: "retrieval of trailer", kind: "other" },
  SL: { words: "spot for load", kind: "other" },
  SU: { words: "spot for unload", kind: "other" },
  TL: { words: "transload", kind: "other" },
  UL: { words: "unload", kind: "unload" },
  WL: { words: "weigh loaded", kind: "other" },
};

/** Grams of a unit of weight. `M`, the measurement ton, is a volume. */
export const gramsOf: Readonly<Record<string, number>> = {
  E: 1_000_000,
  G: 1,
  K: 1000,
  L: 453.59237,
  O: 28.349523125,
  S: 907_184.74,
  T: 1_016_046.9088,
};

/** Milliliters of a unit of volume. */
export const millilitersOf: Readonly<Record<string, number>> = {
  C: 1,
  E: 28_316.846592,
  G: 3785.411784,
  N: 16.387064,
  V: 1000,
  X: 1_000_000,
};

export type GateUse = "at" | "from" | "until" | "answer";

/** G6201: a moment, or an end of a window. */
export const gateDates: Readonly<Record<string, GateUse>> = {
  "02": "at",
  "10": "at",
  "37": "from",
  "38": "until",
  "53": "from",
  "54": "until",
  "64": "answer",
  "68": "at",
  "69": "at",
  "70": "at",
};

/** G6203: an end of a window, or a moment. */
export const gateTimes: Readonly<Record<string, GateUse>> = {
  ED: "from",
  EP: "from",
  G: "from",
  I: "from",
  K: "until",
  L: "until",
  LD: "until",
  LP: "until",
  "1": "answer",
  "2": "at",
  "3": "at",
  "4": "at",
  "5": "at",
  "6": "at",
  "7": "at",
  U: "at",
  X: "at",
  Y: "at",
  Z: "at",
};

/** N711, told in the note of the shipment. */
export const equipmentWords: Readonly<Record<string, string>> = {
  CN: "container",
  FF: "frozen food trailer",
  FT: "flat bed trailer",
  RC: "refrigerated car",
  RT: "controlled temperature trailer",
  TF: "trailer, dry freight",
  TL: "trailer",
  TV: "truck, van",
};

/** B104. Only a plain yes and a plain no are answers. */
export const reservationWords: Readonly<Record<string, string>> = {
  A: "accepted",
  B: "accepted with conditions",
  C: "another proposal",
  D: "declined",
  N: "new",
  R: "deleted",
  U: "changed",
};
