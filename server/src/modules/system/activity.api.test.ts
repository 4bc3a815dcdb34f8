import { describe, expect, it, vi } from "vitest";
import { startTestApp } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();

describe("what runs", () => {
  it("is told to members of the organisation, with what ended in the last minute [AI-23, APP-15]", async () => {
    const person = await test.signIn(["wms"]);
    const work = { kind: "action", service: "lot-tracing", name: "trace_lot" } as const;
    const end = test.platform.activity.begin(person.organisationId, work);
    const stranger = test.platform.activity.begin(await test.newOrganisation(), { ...work, service: "elsewhere" });
    const seen = async () => (await person.request("GET", "/api/activity")).json().activity;
    expect(await seen()).toMatchObject({ processing: true, activeServices: ["lot-tracing"], recent: [] });
    test.clock.advance(1_500);
    end();
    stranger();
    test.clock.advance(2_000);
    const { recent, ...rest } = await seen();
    expect(rest).toMatchObject({ processing: false, running: { actions: 0, jobs: 0, workflows: 0 } });
    expect(recent).toEqual([
      { kind: "action", service: "lot-tracing", work: "trace_lot", agoMs: 2_000, tookMs: 1_500 },
    ]);
    test.clock.advance(60_000);
    expect((await seen()).recent).toEqual([]);
  });

  it("is told to visitors of the demo organisation only, and of none where there is none [AI-23, APP-15]", async () => {
    expect((await test.app.inject("/api/about/activity")).json()).toEqual({ activity: null });
    expect((await test.app.inject("/api/activity")).statusCode).toBe(401);
  });

  it("costs no query for each organisation when strangers ask again within a minute [AI-23] [PLT-05]", async () => {
    const demo = await startTestApp({ config: { demo: true } });
    for (let n = 0; n < 20; n += 1) await demo.newOrganisation();
    const read = vi.spyOn(demo.platform.database, "read");
    const ask = async () => expect((await demo.app.inject("/api/about/activity")).statusCode).toBe(200);
    await ask();
    expect(read.mock.calls.length).toBeGreaterThan(20);
    read.mockClear();
    for (let n = 0; n < 10; n += 1) await ask();
    expect(read).not.toHaveBeenCalled();
    demo.clock.advance(60_000);
    await ask();
    expect(read).toHaveBeenCalled();
    await demo.close();
  });
});
