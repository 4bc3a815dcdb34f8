import { checkGroup } from "./check-set.ts";
import type { Party } from "./messages/parties.ts";
import type { PurchaseOrder } from "./messages/purchase-order.ts";
import { readInterchange, type ReceivedGroup } from "./read-interchange.ts";
import { type ElementRule, setRules } from "./set-rules.ts";
import type { Segment } from "./syntax.ts";
import { type SentSet, writeInterchange } from "./write-interchange.ts";

const sender = { qualifier: "ZZ", id: "BUYER", application: "BUYERAPP" };
const receiver = { qualifier: "01", id: "CEREBRO", application: "CEREBRO" };
export const envelope = { sender, receiver, control: 7, date: "20261128", time: "0930", test: true };

/** An interchange as partners send it: other separators, lines that end with CR and LF. */
export const purchaseText = [
  "ISA|00|          |00|          |ZZ|BUYER          |01|CEREBRO        |261128|0930|U|00401|000000042|0|P|:",
  "GS|PO|BUYERAPP|CEREBRO|20261128|0930|42|X|004010",
  "ST|850|0001",
  "BEG|00|SA|PO-4711||20261128",
  "CUR|BY|USD",
  "REF|DP|038",
  "DTM|002|20261205",
  "N1|ST|Harbor Store|92|0815",
  "N3|12 Quay Street|Dock 3",
  "N4|Boston|MA|02110|US",
  "PO1|10|12|CA|24.5||VN|SKU-1|UP|012345678905",
  "PID|F||||Blue mugs",
  "PO1|20|3|EA|7||BP|B-77",
  "CTT|2|15",
  "SE|13|0001",
  "GE|1|42",
  "IEA|1|000000042",
]
  .map((line) => `${line}'\r\n`)
  .join("");

export function onlyGroup(text: string): ReceivedGroup {
  const [group] = readInterchange(text, 100).interchange?.groups ?? [];
  if (group === undefined) throw new Error("there is no group");
  return group;
}
export const sentThere = (set: SentSet) => {
  const [received] = checkGroup(onlyGroup(writeInterchange(envelope, set))).sets;
  if (received === undefined) throw new Error("there is no set");
  return received;
};
export const linesOf = (set: SentSet): string[] =>
  set.segments.map((segment) => segment.join("*").replace(/(?<!\*)\*+$/, ""));

export const store: Party = {
  name: "Harbor Store",
  code: { qualifier: "92", value: "0815" },
  lines: ["12 Quay Street", "Dock 3"],
  city: "Boston",
  region: "MA",
  postalCode: "02110",
  country: "US",
};
export const purchaseOrder: PurchaseOrder = {
  purpose: "00",
  number: "PO-4711",
  orderedOn: "2026-11-28",
  currency: "USD",
  deliverOn: "2026-12-05",
  shipTo: store,
  note: null,
  lines: [
    {
      id: "10",
      quantity: "12",
      unit: "CA",
      price: "24.5",
      codes: [
        { qualifier: "VN", value: "SKU-1" },
        { qualifier: "UP", value: "012345678905" },
      ],
      description: "Blue mugs",
    },
    { id: "20", quantity: "3", unit: "EA", price: "7", codes: [{ qualifier: "BP", value: "B-77" }], description: null },
  ],
};

/** Segments that no reading of ours uses. */
const foreignSegments: readonly Segment[] = ["K1", "L5", "MAN", "AT8", "FOB", "TD5", "PWK", "Q7", "SPO", "X1"].map(
  (id) => [id, "", "Q7"],
);

/**
 * A valid set with one element more or other, for each element that the standard's tables give its segments, and with one segment of
 * each kind that is not read.
 */
export function everyAddition(
  type: string,
  valid: readonly Segment[],
): { name: string; segments: readonly Segment[] }[] {
  const rules = setRules[type]?.segments ?? {};
  const changed = valid.flatMap((segment, place) =>
    (rules[segment[0] ?? ""] ?? []).map((rule, index) => ({
      name: `${segment[0]} ${index + 1} at ${place + 1}`,
      segments: valid.with(place, withElement(segment, index + 1, otherValue(rule, segment[index + 1] ?? ""))),
    })),
  );
  const added = foreignSegments.map((segment) => ({ name: segment[0] ?? "", segments: [...valid, segment] }));
  return [...changed, ...added];
}

const withElement = (segment: Segment, element: number, value: string): Segment =>
  Array.from({ length: Math.max(segment.length, element + 1) }, (_, index) =>
    index === element ? value : (segment[index] ?? ""),
  );

/** A valid value of the element's type that differs from the one it has. */
function otherValue({ type, min, max }: ElementRule, present: string): string {
  const values = {
    AN: ["Q7Q7", "W8W8"],
    ID: ["Q7Q7", "W8W8"],
    N0: ["7", "8"],
    R: ["7", "8"],
    DT: ["20261201", "20261202"],
    TM: ["1130", "1245"],
  };
  const sized = values[type].map((value) => (type === "DT" ? value : value.slice(0, max).padEnd(min, "7")));
  return sized.find((value) => value !== present) ?? "";
}
