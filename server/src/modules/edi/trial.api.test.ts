import type { EdiTrial } from "@cerebro/contracts/entities/platform/edi.ts";
import { writePurchaseOrder } from "@cerebro/engines/edi/messages/purchase-order.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { EdiDesk } from "../../../test/factories/edi-desk.ts";
import { bodyOf, rawSet, TradingPartner } from "../../../test/factories/trading-partner.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T09:00:00Z") });
let desk: EdiDesk;
let buyer: TradingPartner;
beforeAll(async () => {
  desk = await EdiDesk.open(test);
  ({ buyer } = desk);
  await desk.stockItem();
});

const path = (partner: TradingPartner) => `partners/${partner.partner.id}/try`;
const tried = (content: string) => answerOf<EdiTrial>(buyer.post(path(buyer), { content }));

/** Rows of every table of the product: a trial leaves none. */
async function rowsOfAll(): Promise<Record<string, number>> {
  const { rows } = await test.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname !~ 'request|session|rate' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await test.owner.query<{ n: number }>(`select count(*)::int as n from ${name}`);
    counts[name] = counted.rows[0]?.n ?? 0;
  }
  return counts;
}

describe("a sample of a partner that is tried", () => {
  it("says what it would become and be answered, and leaves no row in any table [PLT-08] [PLT-06]", async () => {
    const content = buyer.write(writePurchaseOrder(desk.asked({ number: "TRY-1" })), 800);
    await test.drain();
    const before = await rowsOfAll();
    const numbers = async () =>
      (await test.owner.query("select last_control::int as n from edi_partner order by id")).rows;
    const controls = await numbers();
    const trial = await tried(content);
    expect(trial.documents).toEqual([{ type: "850", state: "done", reference: "TRY-1", problems: [], notices: [] }]);
    expect(trial.answers.map(({ type }) => type)).toEqual(["997", "855"]);
    expect(bodyOf(trial.answers[0]?.content ?? "").at(-1)).toBe("AK9*A*1*1*1");
    expect(trial.diff.map(({ subject, field, after }) => [subject, field, after])).toContainEqual(
      expect.arrayContaining([expect.stringContaining("order")]),
    );
    await test.drain();
    expect(await rowsOfAll()).toEqual(before);
    expect(await numbers()).toEqual(controls);
    // The same file is received afterwards as if it had never been tried.
    expect((await buyer.post("interchanges", { content })).statusCode).toBe(201);
    expect((await buyer.post(path(buyer), { content })).json()).toMatchObject({ code: "edi.duplicate" });
  });

  it("names what would wait, be invalid, and be refused, each set for itself [PLT-08]", async () => {
    await test.drain();
    const before = await rowsOfAll();
    const waiting = buyer.write(
      rawSet("850", "PO", [
        ["BEG", "00", "SA", "TRY-2", "", "20260309"],
        ["PO1", "1", "1", "EA", "1", "", "VN", "NO-SUCH"],
      ]),
      801,
    );
    const invalid = buyer.write(rawSet("850", "PO", [["BEG", "00", "SA", "TRY-3", "", "20261399"]]), 802);
    const { documents, answers, diff } = await tried(`${waiting}${invalid}`);
    expect(documents.map(({ state, problems }) => [state, problems])).toEqual([
      ["waiting", ["Line 1: no item has the code VN NO-SUCH."]],
      [
        "invalid",
        ["BEG05 (segment 2): invalid date, “20261399”.", "PO1 (segment 3): the mandatory segment is missing."],
      ],
    ]);
    expect(answers.map(({ type, content }) => [type, bodyOf(content).at(-1)])).toEqual([
      ["997", "AK9*A*1*1*1"],
      ["997", "AK9*R*1*1*0"],
    ]);
    expect(diff).toEqual([]);
    await test.drain();
    expect(await rowsOfAll()).toEqual(before);
  });

  it("is refused as its receipt would be, for another partner, and beyond its size [PLT-08]", async () => {
    const other = await TradingPartner.join(test, desk.person, {
      relation: "customer",
      customerId: buyer.partner.customerId,
      interchangeId: "OTHER",
      name: "Other Stores",
    });
    const content = other.write(writePurchaseOrder(desk.asked()));
    expect((await buyer.post(path(buyer), { content })).json()).toMatchObject({
      code: "edi.sample_of_other",
      facts: { sender: "Other Stores", name: "Harbor Stores" },
    });
    expect((await buyer.post(path(buyer), { content: "hello" })).json()).toMatchObject({ code: "edi.not_x12" });
    const many = Array.from({ length: 21 }, (_, index) => buyer.write(writePurchaseOrder(desk.asked()), 900 + index));
    expect((await buyer.post(path(buyer), { content: many.join("") })).json()).toMatchObject({
      code: "edi.sample_too_large",
      facts: { count: 21, limit: 20 },
    });
    const worker = await test.signIn(["wms"], { organisationId: desk.person.organisationId });
    expect((await worker.request("POST", `/api/edi/${path(buyer)}`, { content })).statusCode).toBe(403);
    const stranger = await test.signIn(["admin"]);
    expect((await stranger.request("POST", `/api/edi/${path(buyer)}`, { content })).statusCode).toBe(404);
  });
});
