/** Condition on a part of a value beyond its length and its letters. */
export type PartRule =
  | "check"
  | "day"
  | "day-or-month"
  | "hour"
  | "minute"
  | "second"
  | "country"
  | "currency"
  | "prefix"
  | "piece"
  | "zero"
  | "no-leading-zero";

/** One part of a value, e.g. the thirteen digits of a GLN before a free reference. */
export interface Part {
  /** Digits, GS1's character set 82, or its character set 39. */
  readonly letters: "N" | "X" | "Y";
  readonly least: number;
  readonly most: number;
  /** May be left out, with all that follows. */
  readonly optional: boolean;
  readonly rules: readonly PartRule[];
}

export interface ApplicationIdentifier {
  readonly ai: string;
  /** GS1's short name of it. */
  readonly title: string;
  readonly parts: readonly Part[];
  /** Digits after the decimal point, if the last digit of the identifier gives them. */
  readonly decimals: number | null;
  /** Its length is known by its first two digits, so no separator need follow it. */
  readonly predefined: boolean;
}

/**
 * Identifier, parts, GS1's name. A part reads as in the General Specifications: `N14` fourteen digits, `X..20` up to twenty
 * characters, in brackets what may be left out, rules after a comma. An `n` in the identifier is the number of decimals, up to
 * the digit after the slash.
 */
const table = `
00        N18,check                             SSCC
01        N14,check                             GTIN
02        N14,check                             CONTENT
03        N14,check                             MTO GTIN
10        X..20                                 BATCH/LOT
11        N6,day-or-month                       PROD DATE
12        N6,day-or-month                       DUE DATE
13        N6,day-or-month                       PACK DATE
15        N6,day-or-month                       BEST BEFORE
16        N6,day-or-month                       SELL BY
17        N6,day-or-month                       USE BY
20        N2                                    VARIANT
21        X..20                                 SERIAL
22        X..20                                 CPV
235       X..28                                 TPX
240       X..30                                 ADDITIONAL ID
241       X..30                                 CUST. PART No.
242       N..6                                  MTO VARIANT
243       X..20                                 PCN
250       X..30                                 SECONDARY SERIAL
251       X..30                                 REF. TO SOURCE
253       N13,check,prefix [X..17]              GDTI
254       X..20                                 GLN EXTENSION COMPONENT
255       N13,check,prefix [N..12]              GCN
30        N..8                                  VAR. COUNT
310n/5    N6                                    NET WEIGHT (kg)
311n/5    N6                                    LENGTH (m)
312n/5    N6                                    WIDTH (m)
313n/5    N6                                    HEIGHT (m)
314n/5    N6                                    AREA (m²)
315n/5    N6                                    NET VOLUME (l)
316n/5    N6                                    NET VOLUME (m³)
320n/5    N6                                    NET WEIGHT (lb)
321n/5    N6                                    LENGTH (in)
322n/5    N6                                    LENGTH (ft)
323n/5    N6                                    LENGTH (yd)
324n/5    N6                                    WIDTH (in)
325n/5    N6                                    WIDTH (ft)
326n/5    N6                                    WIDTH (yd)
327n/5    N6                                    HEIGHT (in)
328n/5    N6                                    HEIGHT (ft)
329n/5    N6                                    HEIGHT (yd)
330n/5    N6                                    GROSS WEIGHT (kg)
331n/5    N6                                    LENGTH (m), log
332n/5    N6                                    WIDTH (m), log
333n/5    N6                                    HEIGHT (m), log
334n/5    N6                                    AREA (m²), log
335n/5    N6                                    VOLUME (l), log
336n/5    N6                                    VOLUME (m³), log
337n/5    N6                                    KG PER m²
340n/5    N6                                    GROSS WEIGHT (lb)
341n/5    N6                                    LENGTH (in), log
342n/5    N6                                    LENGTH (ft), log
343n/5    N6                                    LENGTH (yd), log
344n/5    N6                                    WIDTH (in), log
345n/5    N6                                    WIDTH (ft), log
346n/5    N6                                    WIDTH (yd), log
347n/5    N6                                    HEIGHT (in), log
348n/5    N6                                    HEIGHT (ft), log
349n/5    N6                                    HEIGHT (yd), log
350n/5    N6                                    AREA (in²)
351n/5    N6                                    AREA (ft²)
352n/5    N6                                    AREA (yd²)
353n/5    N6                                    AREA (in²), log
354n/5    N6                                    AREA (ft²), log
355n/5    N6                                    AREA (yd²), log
356n/5    N6                                    NET WEIGHT (t oz)
357n/5    N6                                    NET VOLUME (oz)
360n/5    N6                                    NET VOLUME (qt)
361n/5    N6                                    NET VOLUME (gal US)
362n/5    N6                                    VOLUME (qt), log
363n/5    N6                                    VOLUME (gal US), log
364n/5    N6                                    VOLUME (in³)
365n/5    N6                                    VOLUME (ft³)
366n/5    N6                                    VOLUME (yd³)
367n/5    N6                                    VOLUME (in³), log
368n/5    N6                                    VOLUME (ft³), log
369n/5    N6                                    VOLUME (yd³), log
37        N..8                                  COUNT
390n/9    N..15                                 AMOUNT
391n/9    N3,currency N..15                     AMOUNT, with currency
392n/9    N..15                                 PRICE
393n/9    N3,currency N..15                     PRICE, with currency
394n/3    N4                                    PRCNT OFF
395n/5    N6                                    PRICE/UoM
400       X..30                                 ORDER NUMBER
401       X..30,prefix                          GINC
402       N17,check,prefix                      GSIN
403       X..30                                 ROUTE
410       N13,check,prefix                      SHIP TO LOC
411       N13,check,prefix                      BILL TO
412       N13,check,prefix                      PURCHASE FROM
413       N13,check,prefix                      SHIP FOR LOC
414       N13,check,prefix                      LOC No.
415       N13,check,prefix                      PAY TO
416       N13,check,prefix                      PROD/SERV LOC
417       N13,check,prefix                      PARTY
420       X..20                                 SHIP TO POST
421       N3,country X..9                       SHIP TO POST, with country
422       N3,country                            ORIGIN
424       N3,country                            COUNTRY - PROCESS
426       N3,country                            COUNTRY - FULL PROCESS
427       X..3                                  ORIGIN SUBDIVISION
7001      N13                                   NSN
7002      X..30                                 MEAT CUT
7003      N6,day N2,hour N2,minute              EXPIRY TIME
7004      N..4                                  ACTIVE POTENCY
7005      X..12                                 CATCH AREA
7006      N6,day                                FIRST FREEZE DATE
7007      N6,day [N6,day]                       HARVEST DATE
7008      X..3                                  AQUATIC SPECIES
7009      X..10                                 FISHING GEAR TYPE
7010      X..2                                  PROD METHOD
7020      X..20                                 REFURB LOT
7021      X..20                                 FUNC STAT
7022      X..20                                 REV STAT
7023      X..30,prefix                          GIAI - ASSEMBLY
710       X..20                                 NHRN PZN
711       X..20                                 NHRN CIP
712       X..20                                 NHRN CN
713       X..20                                 NHRN DRN
714       X..20                                 NHRN AIM
8002      X..20                                 CMT No.
8003      N1,zero N13,check,prefix [X..16]      GRAI
8004      X..30,prefix                          GIAI
8005      N6                                    PRICE PER UNIT
8006      N14,check N4,piece                    ITIP
8008      N6,day N2,hour [N2,minute] [N2,second]  PROD TIME
8010      Y..30,prefix                          CPID
8011      N..12,no-leading-zero                 CPID SERIAL
8012      X..20                                 VERSION
8017      N18,check,prefix                      GSRN - PROVIDER
8018      N18,check,prefix                      GSRN - RECIPIENT
8019      N..10                                 SRIN
8020      X..25                                 REF No.
8026      N14,check N4,piece                    ITIP CONTENT
8200      X..70                                 PRODUCT URL
90        X..30                                 INTERNAL
91        X..90                                 INTERNAL
92        X..90                                 INTERNAL
93        X..90                                 INTERNAL
94        X..90                                 INTERNAL
95        X..90                                 INTERNAL
96        X..90                                 INTERNAL
97        X..90                                 INTERNAL
98        X..90                                 INTERNAL
99        X..90                                 INTERNAL
`;

/** First two digits of the identifiers whose length GS1 has fixed for good (General Specifications, figure 7.8.5-2). */
const predefined = /^(0[0-4]|1[1-9]|20|3[1-6]|41)/;

const rules: ReadonlySet<string> = new Set<PartRule>([
  "check",
  "day",
  "day-or-month",
  "hour",
  "minute",
  "second",
  "country",
  "currency",
  "prefix",
  "piece",
  "zero",
  "no-leading-zero",
]);
const isRule = (text: string): text is PartRule => rules.has(text);
const isLetters = (text: string | undefined): text is Part["letters"] => text === "N" || text === "X" || text === "Y";

function readPart(text: string): Part {
  const [, open, letters, range, length, names] = /^(\[?)([NXY])(\.\.)?(\d+)((?:,[\w-]+)*)\]?$/.exec(text) ?? [];
  if (!isLetters(letters)) throw new Error(`${text} is no part of a value`);
  const most = Number(length);
  return {
    letters,
    least: range === undefined ? most : 1,
    most,
    optional: open === "[",
    rules: (names ?? "").split(",").filter(isRule),
  };
}

function readLine(line: string): ApplicationIdentifier[] {
  const [, name = "", parts = "", title = ""] = /^(\S+) +(\S+(?: \S+)*) {2,}(\S.*)$/.exec(line) ?? [];
  const [stem = "", mostDecimals] = name.split("n/");
  const common = { title, parts: parts.split(/\s+/).map(readPart), predefined: predefined.test(stem) };
  if (mostDecimals === undefined) return [{ ai: stem, decimals: null, ...common }];
  return Array.from({ length: Number(mostDecimals) + 1 }, (_, decimals) => ({
    ai: `${stem}${decimals}`,
    decimals,
    ...common,
  }));
}

const byIdentifier = new Map(
  table
    .trim()
    .split("\n")
    .flatMap(readLine)
    .map((entry) => [entry.ai, entry] as const),
);

/** Every identifier this engine knows, measures with each number of decimals. */
export const applicationIdentifiers: readonly ApplicationIdentifier[] = [...byIdentifier.values()];

export function findIdentifier(ai: string): ApplicationIdentifier | undefined {
  return byIdentifier.get(ai);
}

const lengths = [2, 3, 4] as const;

/** The identifier that `text` has at `position`; none is the beginning of another. */
export function identifierAt(text: string, position: number): ApplicationIdentifier | undefined {
  for (const length of lengths) {
    const found = byIdentifier.get(text.slice(position, position + length));
    if (found !== undefined) return found;
  }
  return undefined;
}
