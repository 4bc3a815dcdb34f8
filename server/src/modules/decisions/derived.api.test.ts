import { randomUUID } from "node:crypto";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type DecisionStage,
  makeDecisionStage,
  propose,
  read,
  setAutonomy,
} from "../../../test/factories/decisions.ts";
import { makePurchaseOrder } from "../../../test/factories/wms.ts";
import { exampleOf } from "@cerebro/contracts/reference/example-of.ts";
import { schemaOf } from "../../platform/http/openapi-schema.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { actionsOf } from "./decisions.ts";
import { touchesOf } from "./impact/circumstances.ts";
import { natureOf } from "./impact/natures.ts";

const test = useTestApp();
let stage: DecisionStage;
let admin: SignedInPerson;

beforeAll(async () => {
  stage = await makeDecisionStage(test);
  admin = await test.signIn(["admin"], { organisationId: stage.organisationId });
  await setAutonomy(admin, { mode: "full_auto" });
});

/** Everything a proposer could say to make a proposal look harmless. */
const harmless = {
  type: "harmless",
  impact: { financial: 0, safety: false, strategic: false },
  complianceRequired: false,
  confidence: 1,
};

describe("every action that writes", () => {
  it("was looked at: whether it moves money, touches safety or strategy, or changes people or settings [DEC-03]", () => {
    const { list } = actionsOf(test.platform);
    const writing = list.filter(({ effect, role }) => effect === "write" && role !== "member");
    expect(writing.length).toBeGreaterThan(100);
    expect(
      writing.filter(({ service, name }) => natureOf(service, name) === undefined).map(({ tool }) => tool),
    ).toEqual([]);
  });

  it("knows which ones touch safety or strategy besides what they are [DEC-03]", () => {
    expect({
      dispatch: natureOf("route-planning", "start_trip"),
      recall: natureOf("lot-tracing", "start_recall"),
      policy: natureOf("industry-templates", "set_stock_policy"),
      carrier: natureOf("carrier-management", "create_tariff"),
      release: natureOf("inventory-management", "change_lot_status"),
      plain: natureOf("carrier-management", "create_carrier"),
    }).toEqual({
      dispatch: { type: "safety_critical", safety: true },
      recall: { type: "safety_release", safety: true, strategic: true },
      policy: { type: "system_configuration", strategic: true },
      carrier: { strategic: true },
      release: { type: "safety_release", safety: true },
      plain: {},
    });
  });

  it("that is a financial transaction, safety-critical, a setting or about people waits, whatever its proposer says [DEC-03]", async () => {
    const { list } = actionsOf(test.platform);
    const seen = new Map<string, number>();
    for (const { tool, service, name, input, effect } of list) {
      const type = natureOf(service, name)?.type;
      if (effect !== "write" || type === undefined || tool === "purchasing_confirm_purchase_order") continue;
      const data = exampleOf(schemaOf(input, "input")) as Record<string, unknown>;
      const decision = await propose(admin, { tool, data, ...harmless });
      expect(decision).toMatchObject({ tool, type, status: "pending", reason: "human_required", humanRequired: true });
      seen.set(type, (seen.get(type) ?? 0) + 1);
    }
    expect([...seen.keys()].toSorted()).toEqual([
      "compliance_record",
      "financial_transaction",
      "safety_critical",
      "safety_release",
      "system_configuration",
      "user_management",
    ]);
  });
});

describe("the server's own estimate", () => {
  it("makes the confirmation of a purchase a financial transaction of what it costs [DEC-03]", async () => {
    const context = test.contextFor(stage.organisationId, ["wms"]);
    const purchase = await makePurchaseOrder(context, [{ itemId: stage.itemId, quantity: 4 }]);
    const tool = "purchasing_confirm_purchase_order";
    const data = { purchaseOrderId: purchase.id, version: null };
    const decision = await propose(stage.worker, { tool, data, ...harmless });
    expect(decision).toMatchObject({ type: "financial_transaction", status: "pending", reason: "human_required" });
    expect(await read(stage.manager, decision.id)).toMatchObject({
      impact: { financial: (purchase.totalCostMinor ?? 0) / 100 },
      impactBasis: "computed",
    });
  });

  it("derives that goods which are kept back touch safety and a duty to comply [DEC-03]", async () => {
    const plain = await propose(stage.worker, { ...stage.proposal(1), ...harmless });
    expect(plain).toMatchObject({
      type: "stock_adjustment",
      status: "executed",
      impact: { safety: false, strategic: false },
      complianceRequired: false,
    });
    const { data, tool } = stage.proposal(1);
    const quarantined = await propose(stage.worker, { tool, data: { ...data, status: "quarantined" }, ...harmless });
    const expected = {
      status: "pending",
      reason: "human_required",
      impact: { safety: true },
      complianceRequired: true,
    };
    expect(quarantined).toMatchObject(expected);
    const lotId = randomUUID();
    await test.owner.query(
      "insert into lot (id, organisation_id, item_id, code, status) values ($1, $2, $3, 'HELD', 'recalled')",
      [lotId, stage.organisationId, stage.itemId],
    );
    const recalled = await propose(stage.worker, { tool, data: { ...data, lotId }, ...harmless });
    expect(recalled).toMatchObject(expected);
    await test.owner.query("update lot set status = 'available' where id = $1", [lotId]);
    const released = await propose(stage.worker, { tool, data: { ...data, lotId }, ...harmless });
    expect(released).toMatchObject({ humanRequired: false, impact: { safety: false } });
  });

  it("derives that a vehicle with an open defect touches safety [DEC-03]", async () => {
    const driver = await test.signIn(["logistics"], { organisationId: stage.organisationId });
    const vehicle = await driver.request(
      "POST",
      endpoints.createVehicle.path,
      exampleOf(schemaOf(endpoints.createVehicle.input, "input")) as object,
    );
    expect(vehicle.statusCode, vehicle.body).toBeLessThan(300);
    const { id: vehicleId } = vehicle.json<{ id: string }>();
    const tool = "fleet-upkeep_record_odometer";
    const example = exampleOf(schemaOf(endpoints.recordOdometer.input, "input")) as Record<string, unknown>;
    const data = { ...example, vehicleId };
    const calm = await propose(driver, { tool, data, ...harmless });
    expect(calm.impact.safety).toBe(false);
    const inspectionId = randomUUID();
    await test.owner.query("begin");
    await test.owner.query("set local session_replication_role = replica");
    await test.owner.query(
      `insert into vehicle_defect (organisation_id, inspection_id, vehicle_id, part, is_safety, found_at)
       values ($1, $2, $3, 'brakes', true, now())`,
      [stage.organisationId, inspectionId, vehicleId],
    );
    await test.owner.query("commit");
    const unsafe = await propose(driver, { tool, data, ...harmless });
    expect(unsafe).toMatchObject({ status: "pending", reason: "human_required", impact: { safety: true } });
    // Neither another vehicle, nor one whose defect is signed off or matters for no safety.
    const { read: reader } = test.contextFor(stage.organisationId, ["logistics"]);
    const isUnsafe = async (named: object) => (await touchesOf(reader, named)).safety;
    expect([await isUnsafe({ vehicleId }), await isUnsafe({ vehicleId: randomUUID() })]).toEqual([true, false]);
    const defects = async (change: string) => {
      await test.owner.query("begin");
      await test.owner.query("set local session_replication_role = replica");
      await test.owner.query(`update vehicle_defect set ${change} where vehicle_id = $1`, [vehicleId]);
      await test.owner.query("commit");
    };
    await defects("is_safety = false");
    expect(await isUnsafe({ vehicleId })).toBe(false);
    await defects(
      "is_safety = true, repair = 'repaired', repaired_at = now(), certified_at = now(), certified_by = 'D'",
    );
    expect(await isUnsafe({ vehicleId })).toBe(false);
  });

  it("asks about ids only, whatever else stands under their names [DEC-03]", async () => {
    const { read: reader } = test.contextFor(stage.organisationId, ["wms"]);
    const named = { lotId: "none", lines: [{ vehicleId: 7 }, { tripId: null, vehicleId: "the red one" }], status: 3 };
    expect(await touchesOf(reader, named)).toEqual({ safety: false, compliance: false });
    expect(await touchesOf(reader, null)).toEqual({ safety: false, compliance: false });
    expect(await touchesOf(reader, { ...named, status: "on_hold" })).toEqual({ safety: true, compliance: true });
  });

  it("derives strategy from the action: terms with carriers and policies for all goods [DEC-03]", async () => {
    for (const name of ["carrier-management_set_carrier_active", "industry-templates_set_stock_policy"]) {
      const action = actionsOf(test.platform).find(name);
      const data = exampleOf(schemaOf(action?.input ?? endpoints.about.input, "input")) as Record<string, unknown>;
      const decision = await propose(admin, { tool: name, data, ...harmless });
      expect(decision).toMatchObject({ impact: { strategic: true }, status: "pending", reason: "human_required" });
    }
  });

  it("takes what a proposer adds: more money, safety, strategy, compliance, a type that needs a person [DEC-03]", async () => {
    const heavier = [
      { impact: { financial: 10_000.01, safety: false, strategic: false } },
      { impact: { safety: true, strategic: false } },
      { impact: { safety: false, strategic: true } },
      { complianceRequired: true },
      { type: "Floor safety" },
    ];
    for (const claim of heavier) {
      const decision = await propose(stage.worker, stage.proposal(1, claim));
      expect(decision).toMatchObject({ status: "pending", reason: "human_required" });
    }
  });
});
