/*
 * Element 639, basis of unit price, of release 004010. Sources, compared with each other: the X12 references of Stedi (002001 to
 * 005040) and kasoftware (00401), the dictionaries of edihere.com and eComToday (4010), and IBM's sample orders of Sterling (LE).
 */

/**
 * Quantity that a price is for: a number of base units, a number of units of the line, one of a unit of measure (element 355), or
 * unknown, where a person is asked.
 */
export type PriceBasis =
  | { readonly of: "pieces" | "units"; readonly number: number }
  | { readonly of: "measure"; readonly unit: string }
  | { readonly of: "nothing" }
  | { readonly of: "unknown"; readonly words: string };

const pieces = (number: number): PriceBasis => ({ of: "pieces", number });
const measure = (unit: string): PriceBasis => ({ of: "measure", unit });
const unknown = (words: string): PriceBasis => ({ of: "unknown", words });
const unit: PriceBasis = { of: "units", number: 1 };

export const priceBases: Readonly<Record<string, PriceBasis>> = {
  "": unit,
  // The kind of price; it is for one unit of the line.
  CA: unit,
  CT: unit,
  FX: unit,
  NT: unit,
  QT: unit,
  ST: unit,
  UM: unit,
  WH: unit,
  LE: pieces(1),
  PE: pieces(1),
  QE: pieces(1),
  TE: pieces(1),
  WE: pieces(1),
  PN: pieces(10),
  LD: pieces(12),
  PD: pieces(12),
  TD: pieces(12),
  WD: pieces(12),
  HP: pieces(100),
  LC: pieces(100),
  QH: pieces(100),
  TC: pieces(100),
  WC: pieces(100),
  LM: pieces(1000),
  QS: pieces(1000),
  TM: pieces(1000),
  TP: pieces(1000),
  WM: pieces(1000),
  TT: pieces(10_000),
  HT: pieces(100_000),
  ML: measure("ML"),
  PF: measure("FT"),
  PG: measure("GR"),
  PK: measure("KG"),
  PL: measure("LT"),
  PO: measure("OZ"),
  PP: measure("LB"),
  PY: measure("YD"),
  NC: { of: "nothing" },
  AA: unknown("bill"),
  AB: unknown("pay"),
  AP: unknown("advise price"),
  AW: unknown("average wholesale price"),
  BD: unknown("before discount"),
  BR: unknown("broker"),
  BW: unknown("biweekly price per unit"),
  CP: unknown("current price, subject to change"),
  CR: unknown("carnet"),
  DI: unknown("distributor"),
  DP: unknown("daily price per unit"),
  DR: unknown("dealer"),
  DS: unknown("discount"),
  EC: unknown("estimated credit"),
  EH: unknown("shift differential"),
  ES: unknown("estimated"),
  FB: unknown("fabrication cost"),
  FO: unknown("formula"),
  HF: unknown("per 100 feet"),
  KA: unknown("price with government furnished property"),
  KP: unknown("escalated price"),
  KR: unknown("in stock"),
  LR: unknown("previous catalog price"),
  ME: unknown("midterm endorsement price per unit"),
  NE: unknown("not to exceed"),
  NQ: unknown("no quote"),
  NS: unknown("not separately priced"),
  PA: unknown("price per troy ounce"),
  PB: unknown("annual price per unit"),
  PM: unknown("monthly price per unit"),
  PQ: unknown("posted"),
  PR: unknown("promotion"),
  PS: unknown("price per thousand square feet"),
  PT: unknown("price per ton"),
  PU: unknown("quarterly price per unit"),
  PV: unknown("provisional price"),
  QR: unknown("previous quoted price"),
  RC: unknown("retail price per hundred"),
  RD: unknown("retail price per dozen"),
  RE: unknown("retail price per each"),
  RM: unknown("retail price per thousand"),
  RS: unknown("resale price"),
  RT: unknown("retail"),
  SA: unknown("semiannual price per unit"),
  SC: unknown("submitted contract"),
  SM: unknown("semimonthly price per unit"),
  SR: unknown("suggested retail"),
  SW: unknown("submitted wholesale"),
  TB: unknown("to be negotiated"),
  TF: unknown("per 1000 feet"),
  VQ: unknown("verbal quote"),
  WI: unknown("weekly price per unit"),
};
