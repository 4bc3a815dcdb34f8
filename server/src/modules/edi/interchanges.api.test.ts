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
import { lotVerbs, orderVerbs } from "../wms/index.ts";

const Head = z.strictObject({
  guide: z.string(),
  from: z.enum(["customer", "owner", "shipper", "carrier", "carrier after yes"]),
  state: z.enum(["done", "waiting", "refused", "invalid"]),
  becomes: z.record(z.string(), z.unknown()).optional(),
  problems: z.array(z.string()).optional(),
  notices: z.array(z.string()).optional(),
  /** The 997 behind its AK1. */
  acknowledged: z.array(z.string()).optional(),
});

const folder = new URL("../../../test/interchanges/", import.meta.url);
const groups: Readonly<Record<string, string>> = { "850": "PO", "940": "OW", "204": "SM", "990": "GF", "214": "QM" };
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
let owner: TradingPartner;
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
  const { id: ownerId } = await lotVerbs.createOwner(ctx, { code: "OWN", name: "Goods owner" });
  owner = await TradingPartner.join(test, person, { relation: "owner", ownerId, interchangeId: "OWNER" });
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

/** The document after everything that follows from it, and who sent it. */
async function sent({ type, head, body }: (typeof files)[number]) {
  const by = async (partner: TradingPartner, text: string) => ({
    partner,
    document: await partner.send(setOf(type, text)),
  });
  if (head.from === "customer") return by(customer, body);
  if (head.from === "owner") return by(owner, body);
  if (head.from === "shipper") return by(shipper, body.replaceAll("{depot}", depot));
  const { tenders, partners } = await offers.make(1);
  const [carrier, number] = [partners[0], tenders[0]?.number ?? ""];
  if (carrier === undefined) throw new Error("the offer has no carrier");
  if (head.from === "carrier after yes")
    await carrier.send(
      writeTenderAnswer({ scac: "ROAD", shipmentId: number, answeredOn: "2026-03-10", accepted: true, remark: null }),
    );
  return by(carrier, body.replaceAll("{tender}", number));
}

async function recordOf({ subject }: EdiDocument): Promise<unknown> {
  if (subject === null) return null;
  if (subject.kind === "sales_order") return orderVerbs.getOrder(ctx, { orderId: subject.id });
  return shipmentVerbs.getShipment(ctx, { shipmentId: subject.shipmentId ?? subject.id });
}

describe("what partners send", () => {
  it("has at least eighty samples, each of another guide, element or code [PLT-08]", () => {
    expect(files.length).toBeGreaterThanOrEqual(80);
  });

  it.each(files)("$name becomes what its head says ($head.guide) [PLT-08]", async (file) => {
    const { state, becomes, problems, notices, acknowledged } = file.head;
    const { partner, document } = await sent(file);
    expect(document.state).toBe(state);
    expect(document.problems).toEqual(problems ?? document.problems);
    expect(document.notices).toEqual(notices ?? document.notices);
    expect(document.problems.length > 0).toBe(state !== "done");
    const acknowledgment = (await partner.got("997")).at(-1)?.segments.slice(1);
    expect(acknowledgment?.at(-1)).toBe(state === "invalid" ? "AK9*R*1*1*0" : "AK9*A*1*1*1");
    expect(acknowledgment).toEqual(acknowledged ?? acknowledgment);
    expect((await recordOf(document)) ?? {}).toMatchObject(becomes ?? {});
  });
});
