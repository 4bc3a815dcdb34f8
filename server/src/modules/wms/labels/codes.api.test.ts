import { makeSscc } from "@cerebro/engines/inventory/sscc.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { orderFor, waitingTasks } from "../../../../test/factories/floor.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { readSymbols } from "../../../../test/read-symbol.ts";
import { addStock, makeItem, makeWarehouse } from "../../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { Context } from "../../../platform/context.ts";
import { itemVerbs } from "../index.ts";
import { lotVerbs } from "../trace/lot-verbs.ts";

const test = useTestApp({ startAt: new Date("2026-06-15T10:00:00Z") });
let person: SignedInPerson;
let ours: Context;
let bin: string;

beforeAll(async () => {
  person = await test.signIn(["wms"]);
  ours = test.contextFor(person.organisationId, ["wms"]);
  bin = (await makeWarehouse(ours)).bins[0]?.id ?? "";
});

const find = async (code: string) => (await person.request("GET", `/api/wms/codes/${encodeURIComponent(code)}`)).json();
const gtin = "09521234543213";
const lotGtin = "09506000134352";

describe("a scanned code", () => {
  it("is the same item whether its GTIN has 13 or 14 digits, stands in GS1-128 or in a Digital Link [WMS-15]", async () => {
    const { id: itemId } = await makeItem(ours, { sku: "SCAN-1", barcode: gtin.slice(1) });
    const item = { type: "item", itemId, sku: "SCAN-1", factor: 1 };
    for (const code of [
      gtin.slice(1),
      gtin,
      `]E0${gtin.slice(1)}`,
      `01${gtin}`,
      `]C101${gtin}`,
      `(01)${gtin}`,
      `https://id.example/01/${gtin}`,
    ]) {
      expect(await find(code), code).toMatchObject({ meanings: [item] });
    }
  });

  it("is the packaging level its GTIN stands for [WMS-15]", async () => {
    const { id: itemId } = await makeItem(ours, {
      units: [{ unit: "case", factor: 12, barcode: "19506000134359" }],
    });
    expect(await find("]d20119506000134359")).toMatchObject({
      meanings: [{ type: "item", itemId, unit: "case", factor: 12 }],
    });
  });

  it("says lot, serial, last day, count and weight, and finds the lot of that item [WMS-15]", async () => {
    const { id: itemId } = await makeItem(ours, { barcode: lotGtin, lotTracked: true });
    const other = await makeItem(ours, { lotTracked: true });
    for (const id of [itemId, other.id])
      await addStock(ours, { itemId: id, locationId: bin }, 5, { code: "L-7", expiresOn: "2027-01-31" });
    const { rows } = await itemVerbs.listLots(ours, { itemId });
    const found = await find(`]d201${lotGtin}1727010010l-7\u001d21S1\u001d3024\u001d3103001250`);
    expect(found).toEqual({
      meanings: [
        expect.objectContaining({ type: "item", itemId }),
        expect.objectContaining({ type: "lot", lotId: rows[0]?.id, itemId }),
      ],
      serials: [],
      facts: {
        gtin: lotGtin,
        sscc: null,
        lot: "l-7",
        serial: "S1",
        expiresOn: "2027-01-31",
        expired: false,
        producedOn: null,
        quantity: 24,
        netWeightGrams: 1250,
        unread: [],
      },
    });
    expect(await find(`(01)${lotGtin}(17)260614`)).toMatchObject({ facts: { expired: true } });
    expect(await find(`(01)${lotGtin}(17)260615`)).toMatchObject({ facts: { expired: false } });
  });

  it("weighs in pounds, and names a field that is not known beside the others [WMS-15]", async () => {
    const { id: itemId } = await makeItem(ours, { barcode: "09506000134383" });
    expect(await find("]d201095060001343833202001250\u001d7260XYZ\u001d3012")).toMatchObject({
      meanings: [{ type: "item", itemId }],
      facts: { netWeightGrams: 5670, quantity: 12, unread: ["7260XYZ"] },
    });
  });

  it("on labels of two lots and of two pieces with one code is the one of its item [WMS-15] [WMS-04]", async () => {
    const goods = [];
    for (const sku of ["TWIN/A", "TWIN/B"]) {
      const lots = await makeItem(ours, { sku, lotTracked: true });
      await addStock(ours, { itemId: lots.id, locationId: bin }, 5, { code: "TWIN", expiresOn: null });
      const pieces = await makeItem(ours, { sku: `${sku}-S`, serialTracked: true });
      await addStock(ours, { itemId: pieces.id, locationId: bin, serials: ["TWIN"] }, 1);
      goods.push({ lots, pieces });
    }
    const printed = async (kind: "lot" | "serial", id: string): Promise<string> => {
      const label = await person.request("POST", "/api/wms/labels/pdf", { kind, ids: [id] });
      const [page] = readPdf(label.rawPayload);
      const [symbol] = page === undefined ? [] : await readSymbols(page);
      return symbol?.text ?? "";
    };
    const texts: string[] = [];
    for (const { lots, pieces } of goods) {
      const lot = (await itemVerbs.listLots(ours, { itemId: lots.id })).rows[0];
      const piece = (await lotVerbs.listSerials(ours, { itemId: pieces.id, limit: 5 })).rows[0];
      const [ofLot, ofPiece] = [await printed("lot", lot?.id ?? ""), await printed("serial", piece?.id ?? "")];
      texts.push(ofLot, ofPiece);
      expect(await find(ofLot)).toMatchObject({
        meanings: [
          { type: "item", itemId: lots.id },
          { type: "lot", itemId: lots.id, lotId: lot?.id },
        ],
        serials: [],
        facts: { lot: "TWIN" },
      });
      expect(await find(ofPiece)).toMatchObject({ serials: [{ serialId: piece?.id, itemId: pieces.id }] });
    }
    expect(new Set(texts).size).toBe(4);
  });

  it("is the handling unit whose SSCC it carries [WMS-15]", async () => {
    const sscc = makeSscc("9521234", 77);
    await test.owner.query(
      `insert into handling_unit (organisation_id, sscc, type, state, location_id, created_at, updated_at)
       values ($1, $2, 'pallet', 'closed', $3, now(), now())`,
      [person.organisationId, sscc, bin],
    );
    for (const code of [sscc, `00${sscc}`, `]C100${sscc}`]) {
      expect(await find(code), code).toMatchObject({
        meanings: [{ type: "unit", sscc, unitType: "pallet", state: "closed" }],
      });
    }
    const stranger = await test.signIn(["wms"]);
    expect((await stranger.request("GET", `/api/wms/codes/00${sscc}`)).json()).toMatchObject({ meanings: [] });
  });

  it("is refused when its check digit or a field is wrong, with the place and the reason [WMS-15]", async () => {
    expect(await find("9521234543214")).toMatchObject({ status: 422, code: "code.check_digit" });
    expect(await find("]C10109521234543214")).toMatchObject({
      status: 422,
      code: "code.unreadable",
      facts: { reason: "(01) GTIN: the check digit does not fit, at character 19" },
    });
    expect(await find("(17)261331")).toMatchObject({ code: "code.unreadable" });
    expect(await find("0109521234543214")).toMatchObject({ code: "code.unreadable" });
  });

  it("that nobody knows means nothing, and a code of the house comes before what GS1 would make of it [WMS-15]", async () => {
    expect(await find("never-seen")).toEqual({ meanings: [], serials: [], facts: null });
    expect(await find("0109506000134352")).toMatchObject({ facts: { gtin: lotGtin } });
    const { id: itemId } = await makeItem(ours, { sku: "9521234543214" });
    expect(await find("9521234543214")).toMatchObject({ meanings: [{ type: "item", itemId }], facts: null });
    expect(await find("https://example.com/a-poster")).toEqual({ meanings: [], serials: [], facts: null });
  });

  it("on the printed label of a piece resolves to that piece, of this item and organisation only [WMS-15]", async () => {
    const { id: itemId, sku } = await makeItem(ours, { barcode: "09506000134376", serialTracked: true });
    const plain = await makeItem(ours, { serialTracked: true });
    await addStock(ours, { itemId, locationId: bin, serials: ["SN-1"] }, 1);
    await addStock(ours, { itemId: plain.id, locationId: bin, serials: ["SN-1"] }, 1);
    const { rows } = await lotVerbs.listSerials(ours, { itemId, limit: 5 });
    const piece = { serialId: rows[0]?.id, itemId, sku, code: "SN-1" };

    const label = await person.request("POST", "/api/wms/labels/pdf", { kind: "serial", ids: [piece.serialId] });
    const [page] = readPdf(label.rawPayload);
    const [symbol] = page === undefined ? [] : await readSymbols(page);
    expect(symbol?.text).toBe("]d20109506000134376310300050021SN-1");
    expect(await find(symbol?.text ?? "")).toMatchObject({
      meanings: [{ type: "item", itemId }],
      serials: [piece],
      facts: { serial: "SN-1", netWeightGrams: 500 },
    });
    expect((await find("sn-1")).serials).toHaveLength(2);

    const zpl = await person.request("POST", "/api/wms/labels/zpl", {
      kind: "serial",
      ids: [piece.serialId],
      dpi: 203,
    });
    expect(zpl.body).toContain("_101095060001343763103000500");
    const stranger = await test.signIn(["wms"]);
    expect((await stranger.request("GET", "/api/wms/codes/SN-1")).json()).toMatchObject({ serials: [] });
    const theirs = await stranger.request("POST", "/api/wms/labels/pdf", { kind: "serial", ids: [piece.serialId] });
    expect(theirs.json()).toMatchObject({ code: "request.not_found" });
  });
});

describe("a scan while picking", () => {
  it("is refused when it is of another item, of another lot or of goods that are over [WMS-15]", async () => {
    const { id: itemId, sku } = await makeItem(ours, { barcode: "09506000134369", lotTracked: true });
    await addStock(ours, { itemId, locationId: bin }, 5, { code: "L-1", expiresOn: "2027-01-31" });
    const { orderId } = await orderFor(ours, { itemId, quantity: 2 });
    const taskId = (await waitingTasks(ours, "pick", orderId))[0]?.id ?? "";
    await person.request("POST", `/api/wms/tasks/${taskId}/claim`, {});
    const pick = async (scannedItem: string) =>
      (await person.request("POST", `/api/wms/tasks/${taskId}/pick`, { quantity: 2, scannedItem })).json();
    expect(await pick(`01${gtin}`)).toMatchObject({ code: "task.wrong_code", facts: { expected: sku } });
    expect(await pick("(01)09506000134369(10)L-2")).toMatchObject({
      code: "task.wrong_code",
      facts: { code: "L-2", expected: "L-1" },
    });
    expect(await pick("(01)09506000134369(17)260101(10)L-1")).toMatchObject({
      code: "stock.lot_expired",
      facts: { expiresOn: "2026-01-01" },
    });
    expect(await pick("(01)09506000134368")).toMatchObject({ code: "code.unreadable" });
    expect(await pick("]d20109506000134369" + "1727013110L-1")).toMatchObject({ state: "done" });
  });
});
