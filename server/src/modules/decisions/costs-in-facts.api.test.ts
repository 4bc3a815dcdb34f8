import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { makeDecisionStage, propose, read } from "../../../test/factories/decisions.ts";
import { makePurchaseOrder } from "../../../test/factories/wms.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();

it("hides the total of a purchase that was proposed before it was known as a cost, and changes nothing else [AUTH-15] [DEC-06]", async () => {
  const stage = await makeDecisionStage(test);
  const context = test.contextFor(stage.organisationId, ["wms"]);
  const { id: purchaseOrderId } = await makePurchaseOrder(context, [{ itemId: stage.itemId, quantity: 4 }]);
  const buying = await propose(stage.worker, {
    tool: "purchasing_confirm_purchase_order",
    data: { purchaseOrderId, version: null },
    confidence: 0.8,
  });
  const correcting = await propose(stage.worker, stage.proposal(5, { confidence: 0.8 }));
  const facts = [
    { label: "Number", value: "PO-1" },
    { label: "Total", value: "24 EUR" },
  ];
  await test.owner.query("alter table decision disable trigger decision_step");
  await test.owner.query("update decision set facts = $1 where id = any($2)", [
    JSON.stringify(facts),
    [buying.id, correcting.id],
  ]);
  await test.owner.query("alter table decision enable trigger decision_step");

  await test.owner.query(await readFile("server/database/migrations/0630-costs-in-facts.sql", "utf8"));

  const [number] = facts;
  expect((await read(stage.manager, buying.id)).facts).toEqual([number, { label: "Total", costText: "24 EUR" }]);
  expect((await read(stage.worker, buying.id)).facts).toEqual([number, { label: "Total", costText: null }]);
  expect((await read(stage.worker, correcting.id)).facts).toEqual(facts);
  await expect(
    test.owner.query("update decision set status = 'executed' where id = $1", [buying.id]),
  ).rejects.toMatchObject({ constraint: "decision_step" });
});
