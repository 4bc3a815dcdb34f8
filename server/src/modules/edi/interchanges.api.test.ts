import { readdirSync, readFileSync } from "node:fs";
import type { EdiDocument } from "@cerebro/contracts/entities/platform/edi.ts";
import { writeTenderAnswer } from "@cerebro/engines/edi/messages/tender-answer.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { Offers } from "../../../test/factories/edi-offers.ts";
import { rawSet, TradingPartner } from "../../../test/factories/trading-partner.ts";
import { makeCustomer, makeItem, makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { shipmentVerbs } from "../shipments/index.ts";
import { orderVerbs } from "../wms/index.ts";

const Head = z.strictObject({
  guide: z.string(),
  from: z.enum(["customer", "shipper", "carrier", "carrier after yes"]),
  state: z.enum(["done", "waiting", "refused"]),
  becomes: z.record(z.string(), z.unknown()).optional(),
  problems: z.array(z.string()).optional(),
  notices: z.array(z.string()).optional(),
});

const folder = new URL("../../../test/interchanges/", import.meta.url);
const groups: Readonly<Record<string, string>> = { "850": "PO", "204": "SM", "990": "GF", "214": "QM" };
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".txt"))
  .map((name) => {
    const [head = "", body = ""] = readFileSync(new URL(name, folder), "utf8").split("\n---\n");
    return { name, type: name.slice(0, 3), head: Head.parse(JSON.parse(head)), body };
  });

const test = useTestApp({ startAt: new Date("2026-03-10T09:00:00Z") });
let person: SignedInPerson;
let ctx: Context;
let customer: TradingPartner;
let shipper: TradingPartner;
let offers: Offers;
let depot: string;
beforeAll(async () => {
  person = await test.signIn(["admin"]);
  ctx = test.contextFor(person.organisationId, ["admin"]);
  const warehouse = await makeWarehouse(ctx);
  const { rows } = await shipmentVerbs.listDepots(ctx, {});
  depot = rows.find(({ id }) => id === warehouse.id)?.code ?? "";
  const units = [{ unit: "Case", factor: 12, barcode: null }];
  await makeItem(ctx, { sku: "MUG", barcode: "012345678905", priceMinor: 999, units });
  await makeItem(ctx, { sku: "FLOUR", barcode: null, baseUnit: "kg", priceMinor: 300, units: [] });
  const { id: customerId } = await makeCustomer(ctx);
  customer = await TradingPartner.join(test, person, { relation: "customer", customerId });
  shipper = await TradingPartner.join(test, person, {
    relation: "shipper",
    scac: "OURS",
    interchangeId: "SHIPPER",
    warehouseId: warehouse.id,
  });
  offers = new Offers({ test, person, ctx });
  // The stores of this customer are known by an earlier order.
  await customer.send(
    setOf(
      "850",
      "BEG*00*SA*P-00**20260309~N1*ST*Harbor Store*92*0815~N3*12 Quay Street~N4*Boston*MA*02110*US~PO1*1*1*EA*12.5**VN*MUG~",
    ),
  );
});

const setOf = (type: string, body: string) =>
  rawSet(
    type,
    groups[type] ?? "",
    body
      .split("~")
      .map((segment) => segment.trim())
      .filter((segment) => segment !== "")
      .map((segment) => segment.split("*")),
  );

/** The document after everything that follows from it, and the record that it is about. */
async function sent({ type, head, body }: (typeof files)[number]) {
  if (head.from === "customer") return customer.send(setOf(type, body));
  if (head.from === "shipper") return shipper.send(setOf(type, body.replaceAll("{depot}", depot)));
  const { tenders, partners } = await offers.make(1);
  const [carrier, number] = [partners[0], tenders[0]?.number ?? ""];
  if (carrier === undefined) throw new Error("the offer has no carrier");
  if (head.from === "carrier after yes")
    await carrier.send(
      writeTenderAnswer({ scac: "ROAD", shipmentId: number, answeredOn: "2026-03-10", accepted: true, remark: null }),
    );
  return carrier.send(setOf(type, body.replaceAll("{tender}", number)));
}

async function recordOf({ subject }: EdiDocument): Promise<unknown> {
  if (subject === null) return null;
  if (subject.kind === "sales_order") return orderVerbs.getOrder(ctx, { orderId: subject.id });
  return shipmentVerbs.getShipment(ctx, { shipmentId: subject.shipmentId ?? subject.id });
}

describe("what partners send", () => {
  it("has at least forty samples, each of another guide, element or code [PLT-08]", () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
  });

  it.each(files)("$name becomes what its head says ($head.guide) [PLT-08]", async (file) => {
    const { state, becomes, problems, notices } = file.head;
    const document = await sent(file);
    expect(document.state).toBe(state);
    expect(document.problems).toEqual(problems ?? document.problems);
    expect(document.notices).toEqual(notices ?? document.notices);
    expect(document.problems.length > 0).toBe(state !== "done");
    expect((await recordOf(document)) ?? {}).toMatchObject(becomes ?? {});
  });
});
