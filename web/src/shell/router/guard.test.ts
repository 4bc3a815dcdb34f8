import { expect, it } from "vitest";
import type { SessionState } from "../../data/session.ts";
import { detour } from "./guard.ts";

const visitor: SessionState = { status: "signed-out", reason: "signed-out" };
const expired: SessionState = { status: "signed-out", reason: "session_expired" };
const picker: SessionState = {
  status: "signed-in",
  user: { email: "p@example.com", name: "P", roles: ["wms"], permissions: [] },
};

it("stops visitors and missing roles, and nobody else [AUTH-13]", () => {
  expect(detour({ role: "wms" }, "/wms?q=1", visitor)).toBe("/login?returnTo=%2Fwms%3Fq%3D1");
  expect(detour({ role: "logistics" }, "/logistics", picker)).toBe("/dashboard-selection");
  expect(detour({ role: "wms" }, "/wms", picker)).toBeUndefined();
  expect(detour("signed-in", "/settings", picker)).toBeUndefined();
  expect(detour("public", "/pricing", visitor)).toBeUndefined();
});

it("says on the sign-in page that the session expired [AUTH-11]", () => {
  expect(detour({ role: "wms" }, "/wms/orders", expired)).toBe(
    "/login?reason=session_expired&returnTo=%2Fwms%2Forders",
  );
  expect(detour("public", "/pricing", expired)).toBeUndefined();
});
