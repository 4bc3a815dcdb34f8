import { type ReportId, reportOf } from "@cerebro/contracts/constants/reports.ts";
import { describe, expect, it } from "vitest";
import { readPdf, textOf } from "../../../../test/read-pdf.ts";
import { paperDate, paperMoment } from "../../../platform/paper/clock.ts";
import type { Cell } from "./report.ts";
import { reportFile } from "./report-file.ts";

const at = "2027-03-12T23:30:00.000Z";
const timeZone = "Europe/Berlin";

async function paperOf(id: ReportId, cells: Cell[]): Promise<string> {
  const { title, formula, columns } = reportOf(id);
  const report = {
    id,
    title,
    formula,
    scope: "Today",
    at,
    currency: "EUR",
    timeZone,
    columns,
    figures: [],
    chart: null,
    notes: [],
  };
  const { body } = await reportFile({ ...report, rows: [{ id: "1", href: null, cells }] }, "pdf", "Ewa Żak");
  if (!Buffer.isBuffer(body)) throw new Error("a paper is written as a whole");
  return textOf(readPdf(body));
}

describe("a report on paper", () => {
  it("tells moments by the organization's clock with its zone, as every other paper [WMS-14] [WMS-15]", async () => {
    const received = "2027-07-01T22:15:00.000Z";
    const text = await paperOf("dock-to-stock", [received, "PO-1", "MUG", "Mug", 5, 0, at, 4]);
    expect([paperMoment(at, timeZone), paperMoment(received, timeZone)]).toEqual([
      "13 Mar 2027, 00:30 CET",
      "02 Jul 2027, 00:15 CEST",
    ]);
    // In its cells, and in its foot.
    expect(text).toContain("02 Jul 2027, 00:15 CEST");
    expect(text.split("\n")).toContain("13 Mar 2027, 00:30 CET");
    expect(text).toContain("Made 13 Mar 2027, 00:30 CET for Ewa Żak");
    expect(text).not.toMatch(/20\d\d-\d\d-\d\d/);
  });

  it("tells calendar days in the same style [WMS-14] [WMS-15]", async () => {
    const text = await paperOf("layers", ["2026-12-31", "Receipt", "PO-1", 10, 4, 250, 1_000]);
    expect(text).toContain(paperDate("2026-12-31"));
    expect(text).toContain("31 Dec 2026");
    expect(text).not.toContain("2026-12-31");
  });
});
