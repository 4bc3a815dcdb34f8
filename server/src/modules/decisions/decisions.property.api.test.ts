import { permissionsOf } from "@cerebro/contracts/access/permissions.ts";
import type { Role } from "@cerebro/contracts/access/roles.ts";
import type { DecisionStatus } from "@cerebro/contracts/constants/decisions.ts";
import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { createPerson, testVisitor } from "../../../test/factories/accounts.ts";
import { adjustTool, type DecisionStage, makeDecisionStage } from "../../../test/factories/decisions.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import type { Context } from "../../platform/context.ts";
import { createContext, systemContext } from "../../platform/create-context.ts";
import { AppError } from "../../platform/errors.ts";
import { approveDecision } from "./approve-decision.ts";
import { executeDecision } from "./execute-decision.ts";
import { expireDecisions } from "./expire-decisions.ts";
import { getDecision } from "./list-decisions.ts";
import { propose } from "./propose.ts";
import { rejectDecision } from "./reject-decision.ts";

const test = useTestApp();
let stage: DecisionStage;
let people: Readonly<Record<"worker" | "manager" | "second", Context>>;

beforeAll(async () => {
  stage = await makeDecisionStage(test);
  people = { worker: await member("wms"), manager: await member("manager"), second: await member("manager") };
});

/** A member whose session does not end while the clock is moved by days. */
async function member(role: Role): Promise<Context> {
  const { organisationId } = stage;
  const { accountId } = await createPerson(test.platform, { organisationId, roles: [role] });
  const actor = { kind: "account", id: accountId, name: role } as const;
  const permissions = permissionsOf([role]);
  const session = { organisationId, accountId, sessionId: randomUUID(), actor, roles: [role], permissions };
  return createContext({ visitor: testVisitor(test.platform), session });
}

const person = fc.constantFrom("worker", "manager", "second");
const act = fc.oneof(
  fc.record({ type: fc.constantFrom("approve", "reject"), person }),
  fc.record({ type: fc.constantFrom("run", "expire") }),
);
type Act = typeof act extends fc.Arbitrary<infer Tried> ? Tried : never;

/** What may be refused, whatever the state; anything else fails the test. */
const refusals = ["auth.forbidden", "request.stale", "decision.closed", "decision.expired", "decision.own_request"];

/** What anybody may try with a decision at any moment, in whatever state it is. */
async function attempt(decisionId: string, tried: Act): Promise<void> {
  const { organisationId } = stage;
  try {
    if (tried.type === "run") await executeDecision(test.platform, { organisationId, decisionId });
    if (tried.type === "expire") await expireDecisions(systemContext(test.platform, organisationId, "test"));
    if (tried.type === "approve") await approveDecision(people[tried.person], { decisionId, version: 1, note: null });
    if (tried.type === "reject") await rejectDecision(people[tried.person], { decisionId, version: 1, reason: "No." });
  } catch (error) {
    // Not seen at all by those who may neither approve it nor asked for it.
    const known = [...refusals, "request.not_found"];
    if (!(error instanceof AppError && known.includes(error.code))) throw error;
  }
}

const story = fc.record({
  requester: person,
  strategic: fc.boolean(),
  // Groups one after the other, the acts of a group at once.
  groups: fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  late: fc.boolean(),
});

/** The statuses after each group of acts. */
async function play(id: string, groups: readonly (readonly Act[])[], late: boolean): Promise<DecisionStatus[]> {
  const statuses: DecisionStatus[] = [];
  for (const group of groups) {
    if (late) test.clock.advance(86_400_000 / 2);
    await Promise.all(group.map((tried) => attempt(id, tried)));
    statuses.push((await getDecision(people.manager, { decisionId: id })).status);
  }
  return statuses;
}

it("a decision runs at most once and never unapproved, whoever tries what at the same time; what is over stays over [DEC-04]", async () => {
  const { itemId, locationId } = stage;
  await fc.assert(
    fc.asyncProperty(story, async ({ requester, strategic, groups, late }) => {
      const before = await stage.onHand();
      const { id } = await propose(people[requester], {
        tool: adjustTool,
        data: { itemId, locationId, change: 1, reason: "found" },
        impact: { safety: false, strategic },
        confidence: 0.8,
        complianceRequired: false,
        note: null,
      });
      const statuses = await play(id, groups, late);
      const { status, approvedBy } = await getDecision(people.manager, { decisionId: id });
      const ended = statuses.findIndex((each) => each !== "pending" && each !== "approved");
      expect(ended === -1 ? [] : statuses.slice(ended).filter((each) => each !== status)).toEqual([]);
      expect(await stage.onHand()).toBe(before + (status === "executed" ? 1 : 0));
      expect(approvedBy !== null).toBe(status === "executed");
      expect(strategic && approvedBy?.id === people[requester].accountId).toBe(false);
    }),
    { numRuns: 60 },
  );
}, 180_000);
