/**
 * Elements of the segments that are read, by the tables of X12 004010: requirement (M mandatory, O optional), type (AN text, ID code, N0
 * whole number, R decimal number, DT date, TM time), shortest and longest length. A segment that is not listed is not read and passes.
 */
export interface ElementRule {
  readonly mandatory: boolean;
  readonly type: ElementType;
  readonly min: number;
  readonly max: number;
}
export type ElementType = "AN" | "ID" | "N0" | "R" | "DT" | "TM";

export interface SetRule {
  /** Element 479 of the group it travels in. */
  readonly group: string;
  readonly mandatory: readonly string[];
  readonly segments: Readonly<Record<string, readonly ElementRule[]>>;
}

const types: readonly ElementType[] = ["AN", "ID", "N0", "R", "DT", "TM"];

/** `"M ID 2/2, O AN 1/30"` as rules. */
function elements(text: string): readonly ElementRule[] {
  return text.split(", ").map((one) => {
    const [requirement, name, length = ""] = one.split(" ");
    const [min = 0, max = 0] = length.split("/").map(Number);
    const type = types.find((known) => known === name);
    if (type === undefined) throw new Error(`${one} is no rule of an element`);
    return { mandatory: requirement === "M", type, min, max };
  });
}

const names = {
  N1: elements("M ID 2/3, O AN 1/60, O ID 1/2, O AN 2/80, O ID 2/2, O ID 2/3"),
  N3: elements("M AN 1/55, O AN 1/55"),
  N4: elements("O AN 2/30, O ID 2/2, O ID 3/15, O ID 2/3, O ID 1/2, O AN 1/30"),
};
const gates = { G62: elements("O ID 2/2, O DT 8/8, O ID 1/2, O TM 4/8, O ID 2/2") };
/** Ten pairs of qualifier and code. */
const product = Array.from({ length: 10 }, () => "O ID 2/2, O AN 1/48").join(", ");
/** A place and its quantity; nine more may follow. */
const share = `M AN 2/80, M R 1/15, ${Array.from({ length: 9 }, () => "O AN 2/80, O R 1/15").join(", ")}`;

/** Transaction sets that partners send. */
export const setRules: Readonly<Record<string, SetRule>> = {
  "850": {
    group: "PO",
    mandatory: ["BEG", "PO1"],
    segments: {
      ...names,
      BEG: elements(
        "M ID 2/2, M ID 2/2, M AN 1/22, O AN 1/30, M DT 8/8, O AN 1/30, O ID 2/2, O ID 3/3, O ID 2/2, O ID 2/2, O ID 2/2, O ID 2/2",
      ),
      CUR: elements("M ID 2/3, M ID 3/3, O R 4/10, O ID 2/3, O ID 3/3"),
      DTM: elements("M ID 3/3, O DT 8/8, O TM 4/8, O ID 2/2, O ID 2/3, O AN 1/35"),
      ITD: elements(
        "O ID 2/2, O ID 1/2, O R 1/6, O DT 8/8, O N0 1/3, O DT 8/8, O N0 1/3, O N0 1/10, O DT 8/8, O N0 1/10, O R 1/5, O AN 1/80",
      ),
      MSG: elements("M AN 1/264, O ID 2/2, O N0 1/9"),
      N9: elements("M ID 2/3, O AN 1/30, O AN 1/45, O DT 8/8, O TM 4/8, O ID 2/2"),
      PO1: elements(`O AN 1/20, O R 1/15, O ID 2/2, O R 1/17, O ID 2/2, ${product}`),
      PID: elements("M ID 1/1, O ID 2/3, O ID 2/2, O AN 1/12, O AN 1/80, O ID 2/2, O AN 1/15, O ID 1/1, O ID 2/3"),
      SAC: elements(
        "M ID 1/1, O ID 4/4, O ID 2/2, O AN 1/10, O N0 1/15, O ID 1/1, O R 1/6, O R 1/15, O ID 2/2, O R 1/15, O R 1/15, O ID 2/2, O AN 1/30, O AN 1/20, O AN 1/80",
      ),
      SCH: elements(
        "M R 1/15, M ID 2/2, O ID 2/3, O AN 1/60, M ID 3/3, M DT 8/8, O TM 4/8, O ID 3/3, O DT 8/8, O TM 4/8",
      ),
      SDQ: elements(`M ID 2/2, O ID 1/2, ${share}, O AN 1/30`),
      CTT: elements("M N0 1/6, O R 1/10, O R 1/10, O ID 2/2, O R 1/8, O ID 2/2, O AN 1/80"),
    },
  },
  "940": {
    group: "OW",
    mandatory: ["W05", "LX", "W01"],
    segments: {
      ...names,
      ...gates,
      W05: elements("M ID 1/1, M AN 1/22, O AN 1/22"),
      NTE: elements("O ID 3/3, M AN 1/80"),
      LX: elements("M N0 1/6"),
      W01: elements("M R 1/15, M ID 2/2, O AN 12/12, O ID 2/2, O AN 1/48, O ID 2/2, O AN 1/48"),
      W76: elements("M R 1/10"),
    },
  },
  "204": {
    group: "SM",
    mandatory: ["B2", "B2A", "S5"],
    segments: {
      ...names,
      ...gates,
      B2: elements("O ID 2/2, O ID 2/4, O AN 6/9, O AN 1/30, O ID 1/1, M ID 2/2"),
      B2A: elements("M ID 2/2, O ID 2/2"),
      NTE: elements("O ID 3/3, M AN 1/80"),
      S5: elements(
        "M N0 1/3, M ID 2/2, O R 1/10, O ID 1/1, O R 1/10, O ID 2/2, O R 1/8, O ID 1/1, O AN 1/80, O ID 6/9, O ID 1/1",
      ),
      L3: elements(
        "O R 1/10, O ID 1/2, O R 1/9, O ID 2/2, O N0 1/12, O N0 1/9, O N0 1/9, O ID 3/3, O R 1/8, O ID 1/1, O N0 1/7, O ID 1/1",
      ),
      L11: elements("O AN 1/30, O ID 2/3, O AN 1/80"),
      N7: elements(
        "O AN 1/4, M AN 1/10, O R 1/10, O ID 1/2, O N0 3/8, O N0 4/6, O R 1/8, O ID 1/1, O ID 1/1, O AN 1/30, O ID 2/2",
      ),
    },
  },
  "990": {
    group: "GF",
    mandatory: ["B1"],
    segments: {
      B1: elements("O ID 2/4, M AN 1/30, O DT 8/8, O ID 1/1"),
      K1: elements("M AN 1/30, O AN 1/30"),
    },
  },
  "214": {
    group: "QM",
    mandatory: ["B10", "AT7"],
    segments: {
      B10: elements("O AN 1/30, O AN 1/30, M ID 2/4, O N0 1/3, O ID 2/3, O AN 1/30, O ID 1/1"),
      LX: elements("M N0 1/6"),
      AT7: elements("O ID 2/2, O ID 2/2, O ID 2/2, O ID 2/2, O DT 8/8, O TM 4/8, O ID 2/2"),
      MS1: elements("O AN 2/30, O ID 2/2, O ID 2/3, O ID 7/7, O ID 7/7, O ID 1/1, O ID 1/1"),
    },
  },
  "997": {
    group: "FA",
    mandatory: ["AK1", "AK9"],
    segments: {
      AK1: elements("M ID 2/2, M N0 1/9"),
      AK2: elements("M ID 3/3, M AN 4/9"),
      AK5: elements("M ID 1/1, O ID 1/3, O ID 1/3, O ID 1/3, O ID 1/3, O ID 1/3"),
      AK9: elements("M ID 1/1, M N0 1/6, M N0 1/6, M N0 1/6"),
    },
  },
};
