import { randomUUID } from "node:crypto";
import { writePurchaseOrder } from "@cerebro/engines/edi/messages/purchase-order.ts";
import { describe, expect, it } from "vitest";
import { EdiDesk } from "../../../test/factories/edi-desk.ts";
import { documentOf, partnerEvent } from "../../../test/factories/epcis.ts";
import type { SignedInPerson, TestApp } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { storingCalls } from "./places.ts";

const startAt = new Date("2026-03-10T09:00:00Z");
const full = useTestApp({ startAt, config: { diskReserveBytes: Number.MAX_SAFE_INTEGER } });
const spent = useTestApp({ startAt, config: { uploadQuotaBytes: 0 } });
const small = useTestApp({ startAt, config: { uploadQuotaBytes: 20_000 } });

const sendFile = (person: SignedInPerson, url: string, content: Buffer) =>
  person.request("POST", url, content, { "content-type": "application/octet-stream" });
const text = (letter: string) => Buffer.from(`Delivery note\n${`${letter.repeat(78)}\n`.repeat(75)}`);
const sendDocument = (person: SignedInPerson, letter: string) =>
  sendFile(person, `/api/documents?fileName=${letter}.txt`, text(letter));

type Call = keyof typeof storingCalls;

/** Each call that keeps what people send, with valid input. */
async function callsOf(app: TestApp): Promise<Record<Call, () => Promise<{ json(): { code?: string } }>>> {
  const desk = await EdiDesk.open(app);
  await desk.stockItem();
  const { buyer } = desk;
  const person = await app.signIn(["admin"], { organisationId: desk.person.organisationId });
  const { captureErrorBehaviour: _, ...document } = documentOf([partnerEvent()]);
  const sha256 = "0".repeat(64);
  return {
    uploadImport: () => sendFile(person, "/api/imports?fileName=items.csv", Buffer.from("sku,name\nA,Bolt\n")),
    uploadDocument: () => sendDocument(person, "a"),
    receiveInterchange: () =>
      buyer.post("interchanges", { content: buyer.write(writePurchaseOrder(desk.asked({ number: "Q-1" }))) }),
    captureEpcis: () => person.request("POST", "/api/epcis/capture", document),
    captureEpcisEvent: () => person.request("POST", "/api/epcis/events", partnerEvent()),
    sendPhoto: () =>
      sendFile(person, `/api/logistics/deliveries/${randomUUID()}/photos?sha256=${sha256}`, Buffer.from("photo")),
  };
}

const keptRows = async (app: TestApp): Promise<unknown> => {
  const tables = [...new Set(Object.values(storingCalls)), "epcis_event"];
  const counts = tables.map((table) => `(select count(*) from ${table})::int as ${table}`);
  return (await app.owner.query(`select ${counts.join(", ")}`)).rows[0];
};
const nothing = {
  import_run: 0,
  received_document: 0,
  edi_interchange: 0,
  epcis_capture: 0,
  epcis_event: 0,
  delivery_photo: 0,
};

describe("what people send", () => {
  it("is refused at every place while the disk has less than its reserve, and nothing is kept [PLT-02]", async () => {
    for (const [name, call] of Object.entries(await callsOf(full)))
      expect([name, (await call()).json().code]).toEqual([name, "server.disk_full"]);
    expect(await keptRows(full)).toEqual(nothing);
  });

  it("is refused at every place once the quota of its organization is used, and nothing is kept [PLT-02]", async () => {
    // Photos have a quota of their own.
    const { sendPhoto: _, ...calls } = await callsOf(spent);
    for (const [name, call] of Object.entries(calls))
      expect([name, (await call()).json().code]).toEqual([name, "upload.quota_used"]);
    expect(await keptRows(spent)).toEqual(nothing);
  });

  it("counts for all places together, and for no other organization [PLT-02]", async () => {
    const person = await small.signIn(["admin"]);
    const send = async (letter: string, who = person) => (await sendDocument(who, letter)).statusCode;
    expect(await send("a")).toBe(201);
    expect(await send("b")).toBe(413);
    const note = { ...partnerEvent(), "example:note": "x".repeat(8_000) };
    const event = await person.request("POST", "/api/epcis/events", note);
    expect(event.json().code ?? event.statusCode).toBe("upload.quota_used");
    expect(
      (await sendFile(person, "/api/imports?fileName=i.csv", Buffer.from(`sku,name\n${"A,B\n".repeat(4_000)}`)))
        .statusCode,
    ).toBe(413);
    expect(await send("b", await small.signIn(["admin"]))).toBe(201);
  });

  it("at once is taken up to the quota and no further [PLT-02]", async () => {
    const person = await small.signIn(["admin"]);
    const answers = await Promise.all(["a", "b", "c", "d"].map((letter) => sendDocument(person, letter)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 413, 413, 413]);
  });

  it("gives its room back when a document is dismissed: file and pages are gone, what was read stays [NLP-04]", async () => {
    const person = await small.signIn(["admin"]);
    const { document } = (await sendDocument(person, "a")).json();
    expect((await person.request("GET", `/api/documents/${document.id}/file`)).statusCode).toBe(200);
    expect((await sendDocument(person, "b")).statusCode).toBe(413);
    const dismissed = await person.request("POST", `/api/documents/${document.id}/dismiss`, {});
    expect(dismissed.json()).toMatchObject({ document: { state: "dismissed", fileName: "a.txt" }, pages: [] });
    const { rows } = await small.owner.query(
      "select content, pages::text, kept_bytes < 1000 as small from received_document where id = $1",
      [document.id],
    );
    expect(rows).toEqual([{ content: null, pages: "[]", small: true }]);
    const file = await person.request("GET", `/api/documents/${document.id}/file`);
    expect([file.statusCode, file.json().code]).toEqual([410, "document.file_given_up"]);
    expect((await person.request("GET", `/api/documents/${document.id}`)).json().document.fileName).toBe("a.txt");
    expect((await sendDocument(person, "b")).statusCode).toBe(201);
  });
});
