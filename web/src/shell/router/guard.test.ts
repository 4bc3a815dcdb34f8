import { describe, expect, it } from "vitest";
import type { SessionState } from "../../data/session.ts";
import { detour } from "./guard.ts";

const visitor: SessionState = { status: "signed-out", reason: "signed-out" };
const expired: SessionState = { status: "signed-out", reason: "session_expired" };
const picker: SessionState = {
  status: "signed-in",
  user: { email: "p@example.com", name: "P", roles: ["wms"], permissions: [] },
};

describe("the way to a page", () => {
  it("leads old paths to the new ones and keeps the query [APP-16, APP-17, APP-22]", () => {
    expect(detour("/wms-hemisphere/inventory", "?q=1", picker)).toBe("/wms/inventory?q=1");
    expect(detour("/resources", "", visitor)).toBe("/resources/docs");
    expect(detour("/dashboard", "", picker)).toBe("/dashboard-selection");
  });

  it("stops visitors and missing roles, and nobody else [AUTH-13]", () => {
    expect(detour("/wms", "", visitor)).toBe("/login?returnTo=%2Fwms");
    expect(detour("/logistics", "", picker)).toBe("/dashboard-selection");
    expect(detour("/wms", "", picker)).toBeUndefined();
    expect(detour("/pricing", "", visitor)).toBeUndefined();
    expect(detour("/no-such-page", "", visitor)).toBeUndefined();
  });

  it("says on the sign-in page that the session expired [AUTH-11]", () => {
    expect(detour("/wms/orders", "?q=1", expired)).toBe(
      "/login?reason=session_expired&returnTo=%2Fwms%2Forders%3Fq%3D1",
    );
  });
});
