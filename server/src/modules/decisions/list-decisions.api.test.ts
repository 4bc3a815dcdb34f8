import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { beforeAll, describe, expect, it } from "vitest";
import {
  decided,
  type DecisionStage,
  makeDecisionStage,
  propose,
  read,
  setAutonomy,
} from "../../../test/factories/decisions.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();
let stage: DecisionStage;

beforeAll(async () => {
  stage = await makeDecisionStage(test);
});

describe("the list", () => {
  it("shows approvers what they may decide and people what they asked for, filtered, page by page [DEC-06]", async () => {
    const own = await makeDecisionStage(test);
    const boss = await test.signIn(["admin"], { organisationId: own.organisationId });
    await setAutonomy(boss, { mode: "manual" });
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push((await propose(own.worker, own.proposal(1))).id);
    const doubted = await propose(own.manager, own.proposal(1, { confidence: 0.6, type: "safety guess" }));
    const list = async (person: SignedInPerson, query = "") => {
      const response = await person.request("GET", `/api/decisions?${query}`);
      expect(response.statusCode, response.body).toBe(200);
      return response.json<{ rows: Decision[]; count: number; nextCursor: string | null }>();
    };
    expect((await list(own.manager)).count).toBe(6);
    expect((await list(own.worker)).count).toBe(5);
    expect((await list(await test.signIn(["logistics"], { organisationId: own.organisationId }))).count).toBe(0);
    const guesses = [
      await list(own.manager, "type=safety guess"),
      await list(own.manager, "escalated=true"),
      await list(own.manager, "own=true"),
    ];
    expect(guesses.map(({ rows }) => rows.map(({ id }) => id))).toEqual([[doubted.id], [doubted.id], [doubted.id]]);
    expect((await list(own.manager, "status=executed")).count).toBe(0);
    const first = await list(own.worker, "limit=3");
    const second = await list(own.worker, `limit=3&cursor=${first.nextCursor}`);
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.nextCursor).toBeNull();
    expect((await list(own.worker, "limit=5")).nextCursor).toBeNull();
    expect((await own.worker.request("GET", "/api/decisions?cursor=nonsense")).statusCode).toBe(400);
    expect((await own.worker.request("GET", "/api/decisions?status=great")).statusCode).toBe(400);
    expect(await read(own.worker, ids[0] ?? "")).toMatchObject({
      may: { approve: false, reject: true, because: "Your role does not allow this." },
    });
  });
});

describe("what an administrator alone may decide", () => {
  it("is on the list of administrators and on no manager's [DEC-06]", async () => {
    const own = await makeDecisionStage(test);
    const boss = await test.signIn(["admin"], { organisationId: own.organisationId });
    const { id } = await propose(own.worker, own.proposal(1, { confidence: 0.8 }));
    // No action of today asks for more than a manager has.
    await test.owner.query("alter table decision disable trigger decision_step");
    await test.owner.query("update decision set role = 'admin' where id = $1", [id]);
    await test.owner.query("alter table decision enable trigger decision_step");
    const seen = async (person: SignedInPerson) =>
      (await person.request("GET", "/api/decisions")).json<{ rows: Decision[] }>().rows.map((row) => row.id);
    expect(await seen(boss)).toEqual([id]);
    expect(await seen(own.manager)).toEqual([]);
    expect((await own.manager.request("GET", `/api/decisions/${id}`)).statusCode).toBe(404);
  });
});

describe("the database itself", () => {
  const asProgram = async (statement: string, id: string) => {
    const scope = `set local role cerebro_app; set local app.organisation_id = '${stage.organisationId}'`;
    try {
      await test.owner.query(`begin; ${scope}; ${statement.replaceAll("$1", `'${id}'`)}; commit`);
    } catch (error) {
      await test.owner.query("rollback");
      throw error;
    }
  };

  it("refuses to run what needs a person without one, to go back, to change what will run, and to forget [DEC-04]", async () => {
    const decision = await propose(stage.worker, stage.proposal(1, { impact: { strategic: true } }));
    await expect(asProgram("update decision set status = 'approved' where id = $1", decision.id)).rejects.toThrow(
      "decision_needs_person",
    );
    await expect(asProgram("update decision set args = '{}' where id = $1", decision.id)).rejects.toThrow(
      "permission denied",
    );
    await expect(asProgram("delete from decision where id = $1", decision.id)).rejects.toThrow("permission denied");
    await expect(
      asProgram("update decision set status = 'executed', decided_by = id where id = $1", decision.id),
    ).rejects.toThrow("does not go from pending to executed");
    await decided(stage.manager, "reject", decision);
    await expect(asProgram("update decision set status = 'pending' where id = $1", decision.id)).rejects.toThrow(
      "does not go from rejected to pending",
    );
  });
});
