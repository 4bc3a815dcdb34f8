import type { CallOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { decisionEndpoints } from "@cerebro/contracts/endpoints/automation/decisions.ts";
import type { Autonomy, Decision, DecisionDetail } from "@cerebro/contracts/entities/automation/decisions.ts";
import { answerOf } from "../answer-of.ts";
import type { SignedInPerson, TestApp } from "../start-test-app.ts";
import { addStock, makeItem, makeWarehouse } from "./wms.ts";

export const adjustTool = "inventory-management_adjust_stock";

/** An organisation with one item at 1.00 a piece in one bin, a worker who asks and a manager who decides. */
export interface DecisionStage {
  readonly organisationId: string;
  readonly worker: SignedInPerson;
  readonly manager: SignedInPerson;
  readonly itemId: string;
  readonly locationId: string;
  /** Proposal to adjust the stock; the financial impact is the quantity in whole units of money. */
  proposal(change: number, more?: Partial<Proposed>): Proposed;
  onHand(): Promise<number>;
}

export type Proposed = CallOf<typeof decisionEndpoints.proposeDecision>;

const unitCostMinor = 100;

export async function makeDecisionStage(test: TestApp, onHand = 100): Promise<DecisionStage> {
  const organisationId = await test.newOrganisation();
  const context = test.contextFor(organisationId, ["wms"]);
  const warehouse = await makeWarehouse(context);
  const locationId = warehouse.bins[0]?.id ?? "";
  const { id: itemId } = await makeItem(context, { costMinor: unitCostMinor });
  await addStock(context, { itemId, locationId }, onHand);
  const manager = await test.signIn(["manager"], { organisationId });
  return {
    organisationId,
    manager,
    worker: await test.signIn(["wms"], { organisationId }),
    itemId,
    locationId,
    proposal: (change, more = {}) => ({
      tool: adjustTool,
      data: { itemId, locationId, change, reason: "recounted" },
      ...more,
    }),
    onHand: async () => {
      const { rows } = await test.owner.query<{ on_hand: string }>(
        "select on_hand from stock_balance where item_id = $1 and location_id = $2",
        [itemId, locationId],
      );
      return Number(rows[0]?.on_hand);
    },
  };
}

export async function propose(person: SignedInPerson, proposed: Proposed): Promise<Decision> {
  return answerOf<Decision>(person.request("POST", "/api/decisions", proposed), 201);
}

export const decided = (
  person: SignedInPerson,
  step: "approve" | "reject",
  { id, version }: Pick<Decision, "id" | "version">,
  more: object = {},
) =>
  person.request("POST", `/api/decisions/${id}/${step}`, {
    version,
    ...(step === "reject" && { reason: "Counted again." }),
    ...more,
  });

export async function read(person: SignedInPerson, decisionId: string): Promise<DecisionDetail> {
  return answerOf<DecisionDetail>(person.request("GET", `/api/decisions/${decisionId}`));
}

export async function setAutonomy(
  admin: SignedInPerson,
  change: Partial<Pick<Autonomy, "mode" | "financialLimit" | "assistedLimit" | "personalLimit">>,
): Promise<Autonomy> {
  const { currency: _, ...known } = (await admin.request("GET", "/api/autonomy")).json<Autonomy>();
  return answerOf<Autonomy>(admin.request("PUT", "/api/autonomy", { ...known, ...change }));
}
