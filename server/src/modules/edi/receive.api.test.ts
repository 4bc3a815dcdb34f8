import type { EdiReceipt } from "@cerebro/contracts/entities/platform/edi.ts";
import { writePurchaseOrder } from "@cerebro/engines/edi/messages/purchase-order.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { EdiDesk } from "../../../test/factories/edi-desk.ts";
import { plainPartner, rawSet, TradingPartner } from "../../../test/factories/trading-partner.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T09:00:00Z") });
let desk: EdiDesk;
let person: SignedInPerson;
let buyer: TradingPartner;
let sku: string;
beforeAll(async () => {
  desk = await EdiDesk.open(test);
  ({ person, buyer } = desk);
  await desk.stockItem();
  ({ sku } = desk);
});

const order = (number: string) => writePurchaseOrder(desk.asked({ number }));

const counts = async () => {
  const [row] = (
    await test.owner
      .query(`select (select count(*) from edi_interchange) as interchanges, (select count(*) from edi_document) as documents,
      (select count(*) from sales_order) as orders`)
  ).rows;
  return row;
};

describe("an interchange", () => {
  it.each([
    ["is no X12", () => "hello", "edi.not_x12", "does not begin with an ISA segment"],
    ["was cut off", () => buyer.write(order("A")).replace(/IEA.*/s, ""), "edi.not_x12", "the IEA segment is missing"],
    [
      "comes from an unknown partner",
      () => buyer.write(order("A")).replace("HARBOR  ", "NOBODY  "),
      "edi.partner_unknown",
      "ZZ/NOBODY",
    ],
    [
      "is for somebody else",
      () => buyer.write(order("A")).replace("CEREBRO  ", "OTHERS   "),
      "edi.receiver_unknown",
      "01/OTHERS",
    ],
    [
      "is marked as test data",
      () => buyer.write(order("A")).replace("*0*P*>", "*0*T*>"),
      "edi.usage_differs",
      "marked as test data",
    ],
  ])("that %s is refused with the reason, and nothing is kept [PLT-08]", async (_, content, code, words) => {
    const before = await counts();
    const answer = await buyer.post("interchanges", { content: content() });
    expect(answer.json()).toMatchObject({ code, message: expect.stringContaining(words) });
    expect(await counts()).toEqual(before);
  });

  it("is received once under its control number [PLT-08]", async () => {
    const content = buyer.write(order("ONCE"), 500);
    await answerOf(buyer.post("interchanges", { content }), 201);
    await test.drain();
    const before = await counts();
    const again = await buyer.post("interchanges", { content });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({
        code: "edi.duplicate",
        facts: { name: "Harbor Stores", control: "500", at: "2026-03-10" },
      }),
    ]);
    await test.drain();
    expect(await counts()).toEqual(before);
  });

  it("is received once however often and whenever it is sent at the same time [PLT-08]", async () => {
    const content = buyer.write(order("RACE"), 501);
    const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.post("interchanges", { content })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409,
    ]);
    await test.drain();
    expect(
      (await test.owner.query("select count(*)::int as n from sales_order where reference = 'RACE'")).rows,
    ).toEqual([{ n: 1 }]);
  });

  it("with an invalid set is acknowledged with its errors, and the set creates nothing [PLT-08]", async () => {
    const faulty = rawSet("850", "PO", [
      ["BEG", "00", "SA", "PO-X", "", "20261399"],
      ["PO1", "1", "1", "EA", "1", "", "VN", sku],
    ]);
    const document = await buyer.send(faulty);
    expect(document).toMatchObject({
      state: "invalid",
      subject: null,
      problems: ["BEG05 (segment 2): invalid date, “20261399”."],
    });
    const [acknowledgment] = (await buyer.got("997")).slice(-1);
    expect(acknowledgment?.segments.slice(1)).toEqual([
      "AK2*850*0001",
      "AK3*BEG*2**8",
      "AK4*5**8*20261399",
      "AK5*R*5",
      "AK9*R*1*1*0",
    ]);
  });

  it("with a set that this partner does not send is refused, and one that nobody reads is invalid [PLT-08]", async () => {
    const load = rawSet("990", "GF", [["B1", "ROAD", "TN-1", "20260310", "A"]]);
    expect(await buyer.send(load)).toMatchObject({
      state: "refused",
      problems: [expect.stringContaining("not expected to send 990")],
    });
    expect(await buyer.send(rawSet("810", "IN", [["BIG", "20260310", "1"]]))).toMatchObject({
      state: "invalid",
      type: "810",
      problems: ["The transaction set is not supported."],
    });
  });

  it("holds several groups and sets, each with its own document [PLT-08]", async () => {
    const one = buyer.write(order("S-1"), 600);
    const set = /ST\*850\*0001~[^]*?SE\*\d+\*0001~\n/.exec(one)?.[0] ?? "";
    const second = set.replaceAll("*0001~", "*0002~").replace("S-1", "S-2");
    const bad = set.replaceAll("*0001~", "*0003~").replace("*EA*12.50*", "*EA*x*");
    const content = one.replace(set, set + second + bad).replace("GE*1*", "GE*3*");
    const { rows: received } = await answerOf<{ rows: EdiReceipt[] }>(buyer.post("interchanges", { content }), 201);
    expect(received[0]?.documents.map(({ reference, state, control }) => [reference, state, control])).toEqual([
      ["S-1", "received", "0001"],
      ["S-2", "received", "0002"],
      ["S-1", "invalid", "0003"],
    ]);
    const [acknowledgment] = (await buyer.got("997")).slice(-1);
    expect(acknowledgment?.segments.at(-1)).toBe("AK9*P*3*3*2");
    await test.drain();
    const { rows } = await test.owner.query("select reference from sales_order where reference like 'S-%' order by 1");
    expect(rows).toEqual([{ reference: "S-1" }, { reference: "S-2" }]);
  });
});

describe("a file with several interchanges", () => {
  const receiveAll = (content: string) =>
    answerOf<{ rows: EdiReceipt[] }>(buyer.post("interchanges", { content }), 201).then(({ rows }) => rows);

  it("is received one by one: blanks, marks of its end and indentation between them do not count [PLT-08]", async () => {
    const [one, other, last] = [order("F-1"), order("F-2"), order("F-3")].map((set, index) =>
      buyer.write(set, 700 + index),
    );
    const indented = (other ?? "").replaceAll("\n", "  \r\n   ");
    // The last one has separators of its own.
    const own = (last ?? "").replaceAll("~", "'").replaceAll("*", "+");
    const rows = await receiveAll(`\uFEFF\n${one}\r\n  ${indented}\u001A\n${own}   \u001A`);
    expect(rows.map(({ control, documents }) => [control, documents.map(({ reference }) => reference)])).toEqual([
      ["700", ["F-1"]],
      ["701", ["F-2"]],
      ["702", ["F-3"]],
    ]);
    await test.drain();
    const { rows: orders } = await test.owner.query(
      "select reference from sales_order where reference like 'F-%' order by 1",
    );
    expect(orders.map(({ reference }) => reference)).toEqual(["F-1", "F-2", "F-3"]);
    // Each keeps its own text, so that its documents are found by their place in it.
    expect((await buyer.read(rows[1]?.documents[0]?.id ?? "")).content).toContain("F-2");
    expect((await buyer.read(rows[1]?.documents[0]?.id ?? "")).content).not.toContain("F-1");
  });

  it.each([
    ["cannot be read", (text: string) => text.replace(/IEA.*/s, ""), "interchange 2 of 3: the IEA segment is missing"],
    ["counts wrong", (text: string) => text.replace("IEA*1*", "IEA*2*"), "interchange 2 of 3: the number of groups"],
    ["is of nobody", (text: string) => text.replace("HARBOR  ", "NOBODY  "), "ZZ/NOBODY"],
    ["is there twice", (text: string) => text.replaceAll("711", "710"), "Interchange 710"],
  ])("is refused as a whole where one of them %s, and nothing is kept [PLT-08]", async (_, spoil, words) => {
    const before = await counts();
    const [one, other, last] = [710, 711, 712].map((control) => buyer.write(order(`X-${control}`), control));
    const answer = await buyer.post("interchanges", { content: `${one}${spoil(other ?? "")}${last}` });
    expect([answer.statusCode < 500, answer.json().message]).toEqual([true, expect.stringContaining(words)]);
    await test.drain();
    expect(await counts()).toEqual(before);
  });

  it("may hold more than 200 sets, each with its own document [PLT-08]", async () => {
    // Answers that this partner does not send are kept as refused, so that nothing has to be processed.
    const one = buyer.write(rawSet("990", "GF", [["B1", "ROAD", "MANY-0", "20260310", "A"]]), 720);
    const set = /ST\*990\*0001~[^]*?SE\*\d+\*0001~\n/.exec(one)?.[0] ?? "";
    const sets = Array.from({ length: 450 }, (_, index) =>
      set.replaceAll("*0001~", `*${String(index + 1).padStart(4, "0")}~`).replace("MANY-0", `MANY-${index}`),
    );
    const [receipt] = await receiveAll(one.replace(set, sets.join("")).replace("GE*1*", "GE*450*"));
    expect(receipt?.documents.map(({ reference }) => reference)).toEqual(sets.map((_, index) => `MANY-${index}`));
    const [acknowledgment] = (await buyer.got("997")).slice(-1);
    expect(acknowledgment?.segments.at(-1)).toBe("AK9*A*450*450*450");
  });
});

describe("control numbers that restart", () => {
  it("are duplicates by number and date where the partner's setting says so, else by number alone [PLT-08]", async () => {
    const { organisationId } = person;
    const restarting = await TradingPartner.join(test, person, {
      relation: "customer",
      customerId: buyer.partner.customerId,
      interchangeId: "RESTART",
      controlsRestart: true,
    });
    const at = (partner: TradingPartner, date: string, number: string) =>
      partner.post("interchanges", {
        content: partner.write(order(number), 1).replace("*260310*0900*U", `*${date}*0900*U`),
      });
    const codeOf = async (answer: ReturnType<typeof at>) => (await answer).json().code ?? (await answer).statusCode;
    expect(await codeOf(at(restarting, "260310", "R-1"))).toBe(201);
    expect(await codeOf(at(restarting, "260311", "R-2"))).toBe(201);
    expect(await codeOf(at(restarting, "260311", "R-3"))).toBe("edi.duplicate");
    const plain = await TradingPartner.join(test, person, {
      relation: "customer",
      customerId: buyer.partner.customerId,
      interchangeId: "PLAIN",
    });
    expect(await codeOf(at(plain, "260310", "R-4"))).toBe(201);
    expect(await codeOf(at(plain, "260311", "R-5"))).toBe("edi.duplicate");
    // Turned on later, the setting lets the new date through and knows what came before it.
    const { partner } = plain;
    const own = { partyName: undefined, waiting: undefined, ready: undefined, overdue: undefined, lastAt: undefined };
    const { id, ...fields } = { ...partner, ...own, controlsRestart: true };
    expect((await person.request("PUT", `/api/edi/partners/${id}`, fields)).statusCode).toBe(200);
    expect(await codeOf(at(plain, "260311", "R-6"))).toBe(201);
    expect(await codeOf(at(plain, "260310", "R-7"))).toBe("edi.duplicate");
    const { rows } = await test.owner.query(
      "select count(*)::int as n from edi_interchange where organisation_id = $1 and control = '1' and direction = 'in'",
      [organisationId],
    );
    expect(rows).toEqual([{ n: 4 }]);
  });
});

describe("access to EDI", () => {
  it("is for managers, and partners are set up by administrators [PLT-08]", async () => {
    const { organisationId } = person;
    const worker = await test.signIn(["wms"], { organisationId });
    const manager = await test.signIn(["manager"], { organisationId });
    expect((await worker.request("GET", "/api/edi/documents")).statusCode).toBe(403);
    expect((await worker.request("POST", "/api/edi/interchanges", { content: "x" })).statusCode).toBe(403);
    expect((await manager.request("GET", "/api/edi/documents")).statusCode).toBe(200);
    const body = { ...plainPartner, relation: "customer", customerId: buyer.partner.customerId, interchangeId: "NEW" };
    expect((await manager.request("POST", "/api/edi/partners", body)).statusCode).toBe(403);
  });

  it("ends at the organization: others see, receive and process nothing of it [PLT-08]", async () => {
    const document = await buyer.send(order("MINE"));
    const stranger = await test.signIn(["admin"]);
    expect((await stranger.request("GET", `/api/edi/documents/${document.id}`)).statusCode).toBe(404);
    expect((await stranger.request("POST", `/api/edi/documents/${document.id}/process`, {})).statusCode).toBe(404);
    expect(
      (await stranger.request("POST", `/api/edi/partners/${buyer.partner.id}/simulate`, { message: "order" }))
        .statusCode,
    ).toBe(404);
    expect((await stranger.request("GET", "/api/edi/documents")).json()).toMatchObject({ rows: [], count: 0 });
    const sent = await stranger.request("POST", "/api/edi/interchanges", { content: buyer.write(order("THEIRS")) });
    expect(sent.json()).toMatchObject({ code: "edi.partner_unknown" });
  });

  it("leaves kept interchanges as they are: the program cannot change or delete one [PLT-08]", async () => {
    const change = (statement: string) =>
      test.platform.database.stream({ organisationId: person.organisationId, accountId: null }, (client) =>
        client.query(statement),
      );
    await expect(change("update edi_interchange set content = 'x'")).rejects.toThrow("permission denied");
    await expect(change("delete from edi_interchange")).rejects.toThrow("permission denied");
    await expect(change("delete from edi_document")).rejects.toThrow("permission denied");
  });
});
