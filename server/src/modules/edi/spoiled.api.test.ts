import type { EdiDocument, EdiReceipt } from "@cerebro/contracts/entities/platform/edi.ts";
import { mutations, samples } from "@cerebro/engines/edi/messages/spoiled.fixture.ts";
import type { Segment } from "@cerebro/engines/edi/syntax.ts";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf } from "../../../test/answer-of.ts";
import { rawSet, TradingPartner } from "../../../test/factories/trading-partner.ts";
import { makeCustomer, makeItem, makeWarehouse } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { makeCarrier } from "../../../test/factories/carriers.ts";
import { lotVerbs, orderVerbs } from "../wms/index.ts";

const test = useTestApp({ startAt: new Date("2026-11-28T09:00:00Z") });
let person: SignedInPerson;
let ctx: Context;
const partners = new Map<string, TradingPartner>();
beforeAll(async () => {
  person = await test.signIn(["admin"]);
  ctx = test.contextFor(person.organisationId, ["admin"]);
  const { id: warehouseId } = await makeWarehouse(ctx);
  await makeItem(ctx, { sku: "SKU-1", priceMinor: 250 });
  const { id: customerId } = await makeCustomer(ctx);
  const { id: ownerId } = await lotVerbs.createOwner(ctx, { code: "OWN", name: "Owner" });
  const { id: carrierId } = await makeCarrier(ctx);
  const customer = await TradingPartner.join(test, person, { relation: "customer", customerId });
  const owner = await TradingPartner.join(test, person, { relation: "owner", ownerId, interchangeId: "OWNER" });
  const shipper = await TradingPartner.join(test, person, {
    relation: "shipper",
    scac: "ROAD",
    interchangeId: "SHIPPER",
    warehouseId,
  });
  const carrier = await TradingPartner.join(test, person, {
    relation: "carrier",
    scac: "ROAD",
    interchangeId: "CARRIER",
    carrierId,
  });
  for (const [type, partner] of [
    ["850", customer],
    ["997", customer],
    ["940", owner],
    ["204", shipper],
    ["990", carrier],
    ["214", carrier],
  ] as const)
    partners.set(type, partner);
});

const setsAtMost = 40;

/** One interchange with a spoiled set after the other, as their bytes came. */
function spoiledFile(partner: TradingPartner, { type, group, text }: (typeof samples)[number]) {
  const valid: Segment[] = text.split("~").map((segment) => segment.split("*"));
  const all = [...mutations(valid)];
  const chosen = fc.sample(fc.constantFrom(...all), { numRuns: setsAtMost, seed: 7 });
  const one = partner.write(rawSet(type, group, valid));
  const set = /ST\*[^]*SE\*\d+\*0001~\n/.exec(one)?.[0] ?? "";
  const sets = chosen.map(({ segments }, index) => {
    const control = String(index + 1).padStart(4, "0");
    const body = segments.map((segment) => `${segment.join("*")}~\n`).join("");
    return `ST*${type}*${control}~\n${body}SE*${segments.length + 2}*${control}~\n`;
  });
  return { chosen, content: one.replace(set, sets.join("")).replace("GE*1*", `GE*${sets.length}*`) };
}

const settled: readonly EdiDocument["state"][] = ["done", "waiting", "refused", "invalid"];

describe.each(samples)("sets of type $type with an element missing, doubled, too long or of another type", (sample) => {
  it(
    "are received, each refused in words or settled as a whole, and never half [PLT-08]",
    { timeout: 120_000 },
    async () => {
      const partner = partners.get(sample.type);
      if (partner === undefined) throw new Error("nobody sends it");
      const { chosen, content } = spoiledFile(partner, sample);
      const { rows } = await answerOf<{ rows: EdiReceipt[] }>(partner.post("interchanges", { content }), 201);
      await test.drain();
      const received = rows.flatMap(({ documents }) => documents);
      expect(received).toHaveLength(chosen.length);
      for (const [index, { id }] of received.entries()) {
        const document = await partner.read(id);
        const { name, segments } = chosen[index] ?? { name: "", segments: [] };
        expect(settled, name).toContain(document.state);
        expect(document.problems.length > 0, name).toBe(document.state !== "done");
        if (sample.type === "990" || sample.type === "214") continue;
        expect(document.state === "done" || document.subject === null, name).toBe(true);
        if (document.subject?.kind !== "sales_order") continue;
        const { lines } = await orderVerbs.getOrder(ctx, { orderId: document.subject.id });
        expect(lines, name).toHaveLength(segments.filter(([segment]) => segment === "PO1" || segment === "W01").length);
      }
      const { rows: orphans } = await test.owner.query(
        `select o.id from sales_order o where not exists (select from edi_document d where d.subject_id = o.id)
       union all select s.id from shipment s where not exists (select from edi_document d where d.subject_id = s.id)`,
      );
      expect(orphans).toEqual([]);
    },
  );
});
