import { epcisSteps } from "@cerebro/contracts/constants/epcis.ts";
import { describe, expect, it } from "vitest";
import { canonicalIdentifier, gtinOf } from "./identifiers.ts";
import { binUri, classUri, documentUri, pieceUri, readOwn, ssccUri, warehouseUri } from "./own-names.ts";
import { bareWord, webWord } from "./vocabulary.ts";
import { sayDocument, sayGoods, sayIdentifier } from "./words.ts";

const base = "https://cerebro.example/id/0190";

describe("an identifier", () => {
  it.each([
    ["urn:epc:id:sgtin:4012345.011111.9876", "https://id.gs1.org/01/04012345111118/21/9876"],
    ["urn:epc:id:sgtin:4012345.011111.a%2Fb(1)", "https://id.gs1.org/01/04012345111118/21/a%2Fb%281%29"],
    ["urn:epc:class:lgtin:4012345.011111.L.1", "https://id.gs1.org/01/04012345111118/10/L.1"],
    ["urn:epc:idpat:sgtin:4012345.011111.*", "https://id.gs1.org/01/04012345111118"],
    ["urn:epc:id:sscc:4012345.0000000111", "https://id.gs1.org/00/040123450000001112"],
    ["urn:epc:id:sgln:4012345.00011.0", "https://id.gs1.org/414/4012345000115"],
    ["urn:epc:id:sgln:4012345.00011.987", "https://id.gs1.org/414/4012345000115/254/987"],
    ["urn:epc:id:pgln:4012345.00000", "https://id.gs1.org/417/4012345000009"],
    ["urn:epc:id:gdti:4012345.11111.123", "https://id.gs1.org/253/4012345111118123"],
    ["urn:epc:id:giai:4000001.111", "https://id.gs1.org/8004/4000001111"],
    [
      "https://shop.example/p/01/04012345111118/22/2A/10/L1/21/9?17=301231",
      "https://id.gs1.org/01/04012345111118/21/9",
    ],
    ["https://example.com/without/a/key", "https://example.com/without/a/key"],
    ["https://id.gs1.org/01/04012345111119", "https://id.gs1.org/01/04012345111119"],
    ["urn:epc:id:sgtin:40123.011111.9", "urn:epc:id:sgtin:40123.011111.9"],
    ["urn:uuid:0190", "urn:uuid:0190"],
  ])("%s has the one form %s [PLT-08]", (uri, canonical) => {
    expect(canonicalIdentifier(uri)).toBe(canonical);
    expect(canonicalIdentifier(canonical)).toBe(canonical);
  });

  it("of goods gives their GTIN [PLT-08]", () => {
    expect(gtinOf("https://id.gs1.org/01/04012345111118/10/L1")).toBe("04012345111118");
    expect(gtinOf("https://id.gs1.org/00/040123450000001112")).toBeNull();
  });
});

describe("a word of the vocabulary", () => {
  it.each(Object.keys(epcisSteps))("%s is the same bare, as Web URI, CURIE and URN [PLT-08]", (step) => {
    const web = `https://ref.gs1.org/cbv/BizStep-${step}`;
    for (const form of [step, web, `cbv:BizStep-${step}`, `urn:epcglobal:cbv:bizstep:${step}`]) {
      expect(bareWord("bizStep", form)).toBe(step);
      expect(webWord("bizStep", form)).toBe(web);
    }
  });

  it("of somebody else stays as it is [PLT-08]", () => {
    expect(webWord("bizStep", "https://example.com/steps/wash")).toBe("https://example.com/steps/wash");
  });
});

describe("names of the organization's own", () => {
  const coded = { itemId: "01900000-0000-7000-8000-000000000001", barcode: "4012345111118" };
  const own = { ...coded, barcode: "no GTIN" };
  const place = { warehouseId: "w", locationId: "01900000-0000-7000-8000-000000000002", code: "A-01", gln: null };

  it("are GS1 identifiers where there are some, and URIs below one address where not [PLT-08]", () => {
    expect(classUri(base, coded, "L1")).toBe("https://id.gs1.org/01/04012345111118/10/L1");
    expect(classUri(base, own, null)).toBe(`${base}/item/${own.itemId}`);
    expect(classUri(base, coded, "a lot with more than twenty signs")).toContain(
      `${base}/item/${own.itemId}/lot/a%20lot`,
    );
    expect(binUri(base, { ...place, gln: "4012345000115" })).toBe("https://id.gs1.org/414/4012345000115/254/A-01");
    expect(binUri(base, { ...place, gln: "4012345000116" })).toBe(`${base}/location/${place.locationId}`);
    expect(warehouseUri(base, "w", "4012345000115")).toBe("https://id.gs1.org/414/4012345000115");
  });

  it("are read again [PLT-08]", () => {
    for (const item of [coded, own]) {
      const goods = item === own ? { itemId: item.itemId } : { gtin: "04012345111118" };
      expect(readOwn(base, classUri(base, item, "L/1 ä"))).toMatchObject({ names: "goods", lot: "L/1 ä" });
      expect(readOwn(base, pieceUri(base, item, "S1"))).toEqual({
        names: "goods",
        item: goods,
        lot: null,
        serial: "S1",
      });
    }
    expect(readOwn(base, ssccUri("040123450000001112"))).toEqual({ names: "sscc", sscc: "040123450000001112" });
    expect(readOwn(base, binUri(base, place))).toEqual({ names: "place", place: { locationId: place.locationId } });
    const order = { names: "document", kind: "sales_order", number: "SO 1/2" };
    expect(readOwn(base, documentUri(base, "sales_order", "SO 1/2"))).toEqual(order);
    for (const foreign of ["https://example.com/x", `${base}/item/1`, `${base}/location/1`, "urn:uuid:1"]) {
      expect(readOwn(base, foreign), foreign).toBeNull();
    }
  });
});

describe("words for the screen", () => {
  it("name goods, places and documents [PLT-08]", () => {
    const nameOf = (gtin: string) => (gtin === "04012345111118" ? "OAT-1 Oat bar" : undefined);
    const uri = "urn:epc:class:lgtin:4012345.011111.L1";
    expect(sayGoods({ uri, quantity: 12, uom: "KGM" }, nameOf)).toBe("12 KGM × OAT-1 Oat bar, lot L1");
    expect(sayIdentifier("urn:epc:id:sgln:4012345.00011.987", nameOf)).toBe("GLN 4012345000115, extension 987");
    expect(sayIdentifier("https://example.com/x", nameOf)).toBe("https://example.com/x");
    expect(sayDocument("urn:epcglobal:cbv:bt:4012345000115:PO-7")).toBe("PO-7");
    expect(sayDocument(documentUri(base, "sales_order", "SO 7"))).toBe("SO 7");
  });
});
