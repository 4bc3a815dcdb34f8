import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../test/start-test-app.ts";
import { services } from "../../services/registry.ts";

describe("the services of the server", () => {
  it("are told to anybody, each active while the database answers and none after [ROI-06]", async () => {
    const test = await startTestApp();
    const rows = async () => (await test.app.inject("/api/about/services")).json().rows;
    const offered = services.filter(({ actions }) => Object.keys(actions).length > 0).map(({ id }) => id);
    const told = await rows();
    expect(told.map(({ id }: { id: string }) => id)).toEqual(offered.toSorted());
    expect(told).toContainEqual({ id: "lot-tracing", name: "Lot tracing", isActive: true });
    await test.platform.database.close();
    const after = await rows();
    expect(after).toHaveLength(offered.length);
    expect(after.filter(({ isActive }: { isActive: boolean }) => isActive)).toEqual([]);
    await test.app.close();
  });
});
