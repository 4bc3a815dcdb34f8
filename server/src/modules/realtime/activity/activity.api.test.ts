import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeItem } from "../../../../test/factories/wms.ts";
import { connect, identify, listen, type SocketClient } from "../../../../test/socket-client.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";
import type { NodeActivity } from "./merge.ts";
import { merged } from "./merge.ts";

const test = useTestApp();
let person: SignedInPerson;
let client: SocketClient;

beforeAll(async () => {
  person = await test.signIn(["wms"]);
  client = await connect(person, await listen(test));
  await identify(client, person);
});
afterAll(() => client.close());

describe("neural_activity", () => {
  it("shows the organisation what its services do while they do it, and that they rest [AI-23]", async () => {
    const rest = await client.next("neural_activity");
    expect(rest).toMatchObject({ processing: false, confidence: null, activeServices: [], intensity: 0, sockets: 1 });
    expect(rest.predictions).toEqual([]);
    const { activity } = test.platform;
    const stranger = activity.begin(await test.newOrganisation(), { kind: "job", service: "elsewhere", name: "x" });
    const end = activity.begin(person.organisationId, { kind: "job", service: "background-jobs", name: "import-run" });
    const busy = await client.next("neural_activity", ({ processing }) => processing);
    expect(busy).toMatchObject({
      activeServices: ["background-jobs"],
      running: { actions: 0, jobs: 1, workflows: 0 },
    });
    test.clock.advance(1_000);
    end();
    stranger();
    await client.next("neural_activity", ({ processing, intensity }) => !processing && intensity === 0.2);
  });

  it("counts an action as long as it runs, whoever runs it [AI-23]", async () => {
    await makeItem(test.contextFor(person.organisationId, ["wms"]));
    const seen: string[] = [];
    test.platform.activity.onChange((organisationId) => {
      const { running } = test.platform.activity.snapshot(organisationId);
      seen.push(...running.map(({ service, name }) => `${service} ${name}`));
    });
    client.send({
      type: "MCP_EXECUTE",
      requestId: "1",
      service: "inventory-management",
      action: "list_items",
      params: {},
    });
    expect((await client.answer("1")).success).toBe(true);
    expect(new Set(seen)).toEqual(new Set(["inventory-management list_items"]));
  });

  it("is told at once to whoever asks, and no more than twice a second to the others [AI-23]", async () => {
    const before = client.ofType("neural_activity").length;
    client.send({ type: "neural_update" });
    await vi.waitFor(() => expect(client.ofType("neural_activity").length).toBeGreaterThan(before));
    client.messages.splice(0);
    const begun = performance.now();
    for (let count = 0; count < 100; count += 1) {
      const end = test.platform.activity.begin(person.organisationId, { kind: "job", service: "s", name: `${count}` });
      await new Promise((resolve) => setTimeout(resolve, 10));
      end();
    }
    const halfSeconds = Math.ceil((performance.now() - begun) / 500);
    expect(client.ofType("neural_activity").length).toBeLessThanOrEqual(halfSeconds + 1);
  });

  it("is the work of all nodes together [AI-23]", () => {
    const node = (part: Partial<NodeActivity["snapshot"]>): NodeActivity => ({
      nodeId: crypto.randomUUID(),
      organisationId: "o",
      at: 0,
      sockets: 2,
      snapshot: { running: [], intensity: 0, confidence: null, ...part },
    });
    const work = { kind: "workflow", service: "orchestrator", name: "restock", elapsedMs: 400 } as const;
    const body = merged([
      node({ running: [{ ...work, usualMs: 1_000 }], intensity: 0.5, confidence: 0.9 }),
      node({ running: [{ ...work, usualMs: null }], intensity: 0.3, confidence: 0.7 }),
      node({}),
    ]);
    expect(body).toEqual({
      type: "neural_activity",
      processing: true,
      confidence: 0.8,
      activeServices: ["orchestrator"],
      intensity: 0.5,
      predictions: [{ service: "orchestrator", work: "restock", remainingMs: 600 }],
      running: { actions: 0, jobs: 0, workflows: 2 },
      sockets: 6,
    });
  });
});
