import { workflowRetentionMs } from "@cerebro/contracts/constants/workflows.ts";
import type { WorkflowDetail } from "@cerebro/contracts/entities/automation/workflows.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../test/eventually.ts";
import { type SignedInPerson, startTestApp } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { sql } from "../../platform/sql.ts";
import { actionsOf, services } from "../../services/registry.ts";
import { Orchestrator } from "./orchestrator.ts";

const test = useTestApp({ background: true });
let person: SignedInPerson;

beforeAll(async () => {
  person = await test.signIn(["wms"]);
});

const list = (service: string, action: string, params: object = {}) => ({ service, action, params });
const oneStep = { title: "Look at orders", steps: [{ n: 1, ...list("order-management", "list_orders") }] };

async function post(url: string, body: object, who = person): Promise<WorkflowDetail> {
  const response = await who.request("POST", url, body);
  expect([response.statusCode, response.body]).toEqual([202, expect.stringContaining('"id"')]);
  return response.json();
}

async function ended(id: string, who = person): Promise<WorkflowDetail> {
  return eventually(async () => {
    const workflow = (await who.request("GET", `/api/workflows/${id}`)).json<WorkflowDetail>();
    expect(workflow.endTime).not.toBeNull();
    return workflow;
  });
}

describe("/api/workflows", () => {
  it("shows finished ones live for five minutes, then in the history only [WF-03]", async () => {
    const who = await test.signIn(["wms"]);
    const { id } = await post("/api/workflows", oneStep, who);
    await ended(id, who);
    const idsIn = async (name: "live" | "history") => {
      const response = await who.request("GET", `/api/workflows?list=${name}`);
      const { rows, count } = response.json<{ rows: { id: string }[]; count: number }>();
      expect(count).toBe(rows.length);
      return rows.map((row) => row.id);
    };
    expect(await idsIn("live")).toEqual([id]);
    test.clock.advance(workflowRetentionMs - 1);
    expect(await idsIn("live")).toEqual([id]);
    test.clock.advance(1);
    expect(await idsIn("live")).toEqual([]);
    expect(await idsIn("history")).toEqual([id]);
    expect((await who.request("GET", `/api/workflows/${id}`)).statusCode).toBe(200);
  });

  it("gives both lists page by page, each workflow once [WF-03]", async () => {
    const who = await test.signIn(["wms"]);
    const ids = [];
    for (let k = 0; k < 5; k += 1) {
      const { id } = await post("/api/workflows", oneStep, who);
      await ended(id, who);
      ids.push(id);
      test.clock.advance(10);
    }
    for (const name of ["live", "history"]) {
      const seen: string[] = [];
      let cursor: string | null = "";
      for (let pages = 0; cursor !== null && pages < 5; pages += 1) {
        const from: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
        const response = await who.request("GET", `/api/workflows?list=${name}&limit=2${from}`);
        const page = response.json<{ rows: { id: string }[]; nextCursor: string | null; count: number }>();
        expect(page.count).toBe(5);
        seen.push(...page.rows.map((row) => row.id));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(ids.toReversed());
    }
    const wrong = await who.request("GET", "/api/workflows?cursor=yesterday");
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      400,
      [{ path: "cursor", message: "Not a cursor of this list." }],
    ]);
  });

  it("names the service that is unknown or missing, letter for letter [WF-04]", async () => {
    const ask = async (step: object) => {
      const response = await person.request("POST", "/api/workflows", { title: "x", steps: [{ n: 1, ...step }] });
      return [response.statusCode, response.json().message];
    };
    expect(await ask(list("teleport", "now"))).toEqual([404, "Service teleport not found"]);
    const needs = { ...list("order-management", "list_orders"), requires: ["weather-forecast"] };
    expect(await ask(needs)).toEqual([422, "Required service weather-forecast is not available"]);
    expect(await ask({ ...needs, requires: [7] })).toEqual([422, "Required service step 7 is not available"]);
    expect(await ask({ ...needs, requires: ["inventory-management", "order-management"] })).toEqual([202, undefined]);
  });

  it.each([
    ["no steps", { steps: [] }, 400, "request.invalid"],
    ["no title", { title: " " }, 400, "request.invalid"],
    ["an unknown field of a step", { steps: [{ ...oneStep.steps[0], role: "admin" }] }, 400, "request.invalid"],
    [
      "params the action does not take",
      { steps: [{ n: 1, ...list("order-management", "list_orders", { limit: "many" }) }] },
      400,
      "request.invalid",
    ],
    ["a step that waits for itself", { steps: [{ ...oneStep.steps[0], requires: [1] }] }, 422, "workflow.cycle"],
    ["a number twice", { steps: [oneStep.steps[0], oneStep.steps[0]] }, 422, "workflow.duplicate_step"],
    [
      "an unknown action",
      { steps: [{ n: 1, ...list("order-management", "give_away") }] },
      404,
      "workflow.action_unknown",
    ],
    ["an action that is none", { steps: [{ n: 1, ...list("order-management", "__proto__") }] }, 400, "request.invalid"],
    [
      "an expression for a reference",
      { steps: [{ n: 1, ...list("order-management", "get_order", { orderId: { $from: "step 1", path: "a || b" } }) }] },
      422,
      "workflow.bad_reference",
    ],
    [
      "201 steps",
      { steps: Array.from({ length: 201 }, (_, index) => ({ ...oneStep.steps[0], n: index + 1 })) },
      400,
      "request.invalid",
    ],
    [
      "params without an end",
      {
        steps: [
          {
            n: 1,
            ...list("order-management", "list_orders", JSON.parse(`${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`)),
          },
        ],
      },
      400,
      "request.too_deep",
    ],
  ])("refuses %s", async (_, change, status, code) => {
    const response = await person.request("POST", "/api/workflows", { ...oneStep, ...change });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it.each([
    ["an unknown process", "/api/workflows/processes/take_over/start", { fields: {} }, "process"],
    ["a process without its field", "/api/workflows/processes/replenish_item/start", { fields: {} }, "fields.sku"],
    [
      "a field out of bounds",
      "/api/workflows/processes/release_orders/start",
      { fields: { dueWithinHours: 0 } },
      "fields.dueWithinHours",
    ],
    ["an unknown field", "/api/workflows/processes/put_away_dock/start", { fields: { warehouse: "x" } }, "fields"],
  ])("refuses %s and says which field it was", async (_, url, body, path) => {
    const response = await person.request("POST", url, body);
    expect([response.statusCode, response.json().errors?.[0]?.path]).toEqual([400, path]);
  });

  it("starts one workflow for one idempotency key", async () => {
    const headers = { "idempotency-key": "start-me-once" };
    const first = await person.request("POST", "/api/workflows", oneStep, headers);
    const again = await person.request("POST", "/api/workflows", oneStep, headers);
    expect(again.json().id).toBe(first.json().id);
    const { rows } = await test.owner.query(
      "select count(*)::int as n from audit_event where action = 'workflow.start' and subject_id = $1",
      [first.json().id],
    );
    expect(rows[0]?.n).toBe(1);
  });

  it("refuses a start by roles that may not do what a step does, and by programs [AUTH-14]", async () => {
    for (const [role, status] of [
      ["wms", 202],
      ["manager", 202],
      ["admin", 202],
      ["superadmin", 202],
      ["logistics", 403],
      ["executive", 403],
    ] as const) {
      const who = await test.signIn([role]);
      const response = await who.request("POST", "/api/workflows", oneStep);
      expect([role, response.statusCode]).toEqual([role, status]);
    }
    const wanted = { name: "Robot", roles: ["wms"], access: "write", expiresInDays: null };
    const { key } = (await person.request("POST", "/api/auth/api-keys", wanted)).json();
    const headers = { "x-api-key": key as string };
    const program = await test.app.inject({ method: "POST", url: "/api/workflows", payload: oneStep, headers });
    expect([program.statusCode, program.json().code]).toEqual([403, "auth.person_required"]);
    const stranger = await test.app.inject({ method: "POST", url: "/api/workflows", payload: oneStep });
    expect(stranger.statusCode).toBe(401);
  });

  it("shows people what they started, managers all of theirs, strangers nothing [AUTH-14, PLT-01]", async () => {
    const { organisationId } = person;
    const colleague = await test.signIn(["wms"], { organisationId });
    const manager = await test.signIn(["manager"], { organisationId });
    const stranger = await test.signIn(["admin"]);
    const { id } = await post("/api/workflows", oneStep);
    await ended(id);
    const look = async (who: SignedInPerson) => {
      const calls = await Promise.all([
        who.request("GET", `/api/workflows/${id}`),
        who.request("GET", `/api/workflows/${id}/steps/1`),
        who.request("POST", `/api/workflows/${id}/cancel`, {}),
      ]);
      const { rows } = (await who.request("GET", "/api/workflows?limit=200")).json<{ rows: { id: string }[] }>();
      return [...calls.map(({ statusCode }) => statusCode), rows.some((row) => row.id === id)];
    };
    expect(await look(person)).toEqual([200, 200, 409, true]);
    expect(await look(manager)).toEqual([200, 200, 409, true]);
    expect(await look(colleague)).toEqual([404, 404, 404, false]);
    expect(await look(stranger)).toEqual([404, 404, 404, false]);
    const other = test.contextFor(stranger.organisationId, ["admin"]);
    expect(await other.read.rows(sql`select 1 from workflow`)).toEqual([]);
    expect(await other.read.rows(sql`select 1 from workflow_step`)).toEqual([]);
  });
});

describe("without an orchestrator", () => {
  it("the product is on its own: workflows are refused with its text, single calls work, and one that comes takes up the rest [WF-05]", async () => {
    const alone = await startTestApp({ background: false });
    try {
      const who = await alone.signIn(["wms"]);
      const status = async () => (await who.request("GET", "/api/orchestrator/status")).json();
      expect(await status()).toEqual({
        mode: "standalone",
        message: "Service orchestrator not initialized",
        running: 0,
        waiting: 0,
      });
      for (const [url, body] of [
        ["/api/workflows", oneStep],
        ["/api/workflows/processes/put_away_dock/start", { fields: {} }],
      ] as const) {
        const refused = await who.request("POST", url, body);
        expect([refused.statusCode, refused.json().message]).toEqual([503, "Service orchestrator not initialized"]);
      }
      expect((await who.request("GET", "/api/wms/orders")).statusCode).toBe(200);
      expect((await who.request("GET", "/api/workflows")).json()).toMatchObject({ rows: [] });
      // Another node is seen at work.
      await alone.owner.query("insert into workflow_worker values (gen_random_uuid(), $1)", [alone.clock.now()]);
      expect(await status()).toMatchObject({ mode: "orchestrated", message: null });
      expect((await who.request("POST", "/api/workflows", oneStep)).statusCode).toBe(202);
      expect(await status()).toMatchObject({ waiting: 1 });
      alone.clock.advance(60_000);
      expect(await status()).toMatchObject({ mode: "standalone", waiting: 1 });
      const orchestrator = new Orchestrator(alone.platform, actionsOf(services));
      await orchestrator.start();
      await orchestrator.whenIdle();
      expect(await status()).toMatchObject({ mode: "orchestrated", waiting: 0, running: 0 });
      const history = await who.request("GET", "/api/workflows?list=history");
      expect(history.json()).toMatchObject({ rows: [{ status: "completed", title: oneStep.title }] });
      await orchestrator.stop();
    } finally {
      await alone.close();
    }
  });
});
