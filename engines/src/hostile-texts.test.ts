import { describe, expect, it } from "vitest";
import { figuresIn } from "./assistant/figures.ts";
import { laneAsked } from "./assistant/lane-asked.ts";
import { dimensionAsked, metricNamed } from "./assistant/metric-words.ts";
import { pageWanted } from "./assistant/open-page.ts";
import { statesIn } from "./assistant/states.ts";
import { readInterchange } from "./edi/read-interchange.ts";
import { preHash } from "./epcis/pre-hash.ts";
import { sayDocument } from "./epcis/words.ts";
import { readLink } from "./gs1/digital-link.ts";
import { hostileShapes, shapeNames } from "./hostile-shapes.fixture.ts";
import { delayReason } from "./language/delay-notices.ts";
import { readDocument } from "./language/documents.ts";
import { judgeEmail, splitEmail } from "./language/emails.ts";
import { nameLikeness } from "./language/match-columns.ts";
import { learnedValue, senderKeyOf } from "./language/papers/lessons.ts";
import { readPaper } from "./language/papers/read-paper.ts";
import { parseMoment } from "./language/parse-date.ts";
import { readDaySpans, readWeekdays } from "./language/parse-days.ts";
import { parseDecimal } from "./language/parse-number.ts";
import { tokenize } from "./language/tokens.ts";
import { understander } from "./language/understand.ts";
import { whyNotUnderstood } from "./language/why-not.ts";
import { parseInput } from "./roi/inputs.ts";
import { readFacts } from "./scanning/read-code.ts";

const now = new Date("2026-11-23T10:00:00Z");
const header =
  "ISA*00*          *00*          *ZZ*A              *ZZ*B              *261123*1000*U*00401*000000001*0*P*>~";
const paperOf = (text: string) =>
  text.split("\n").map((line) => ({ page: null, certainty: 1, cells: [{ text: line, box: null }] }));

/** Everything of the engines that reads the text of a stranger. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  splitEmail,
  judgeEmail: (text) => judgeEmail({ sender: text, subject: text, body: text }, "unknown"),
  readDocument,
  "a value behind a label": (text) => readDocument(`Total : ${text}`),
  readPaper: (text) => readPaper(paperOf(text)),
  learnedValue: (text) => learnedValue(text, { name: "number", label: "a" }),
  senderKeyOf,
  delayReason: (text) => delayReason(text, "carrier_other"),
  whyNotUnderstood,
  understand: (text) => understander.understand(text, { now: now.getTime(), timeZone: "UTC", names: null }),
  tokenize,
  parseDecimal: (text) => parseDecimal(text, "."),
  parseMoment: (text) => parseMoment(text, "dmy"),
  "a time behind a day": (text) => parseMoment(`2026-11-20 10:00 ${text}`, "dmy"),
  readWeekdays,
  readDaySpans: (text) => readDaySpans(text, "dmy"),
  nameLikeness: (text) => nameLikeness(["unit price"], text),
  readInterchange: (text) => readInterchange(text, 100),
  "segments behind a header": (text) => readInterchange(`${header}GS*PO${text}~${text}~`, 100),
  preHash: (text) =>
    preHash({ type: text, eventTime: text, bizStep: text, epcList: [text], "a:time": text, "a:b": text }, new Map()),
  sayDocument,
  readFacts: (text) => readFacts(text, "2026-11-26"),
  readLink: (text) => readLink(`https://id.gs1.org/${text}`),
  figuresIn,
  statesIn,
  metricNamed: (text) => metricNamed(text, true),
  dimensionAsked,
  laneAsked,
  pageWanted: (text) => pageWanted(`open ${text}`),
  parseInput: (text) => parseInput("avgOrdersPerDay", text),
};

const letters = 100_000;
const longestMilliseconds = 200;

/** Processor time of this thread, so that other work on the machine does not count; the least of three tries. */
function heldBy(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least > longestMilliseconds; tries += 1) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe("a text made to be slow", () => {
  it.each(Object.entries(readers))(
    "holds %s no longer than 200 ms, whatever is repeated in it [PLT-09]",
    (_, read) => {
      const held = hostileShapes(letters).map((text, at) => [shapeNames[at], heldBy(() => read(text))] as const);
      expect(held.filter(([, milliseconds]) => milliseconds > longestMilliseconds)).toEqual([]);
    },
    120_000,
  );

  it("of the kinds that held the server for seconds is read as what it is [PLT-09]", () => {
    const mail = `A:\r${"\n\t\nA:\r\n\t\r".repeat(11)}\nA`;
    expect(heldBy(() => splitEmail(mail))).toBeLessThan(longestMilliseconds);
    const total = `TOTAL\t${" ".repeat(190)}$TOTAL0`;
    expect(readDocument(total).fields).toEqual([]);
    expect(heldBy(() => readDocument(total))).toBeLessThan(longestMilliseconds);
    const segments = `${header}${"\n".repeat(150_000)}GS*PO~`;
    expect(readInterchange(segments, 100).fault).toBe("trailer_missing");
    expect(heldBy(() => readInterchange(segments, 100))).toBeLessThan(longestMilliseconds);
    const digits = "1".repeat(100_000);
    expect(heldBy(() => preHash({ "a:b": `${digits}x` }, new Map()))).toBeLessThan(longestMilliseconds);
  });
});
