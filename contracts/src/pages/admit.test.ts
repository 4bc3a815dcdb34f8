import { describe, expect, it } from "vitest";
import { hemispheres, roles, type Role } from "../access/roles.ts";
import { admit, loginAddress, safeReturnTo } from "./admit.ts";
import { chooseHemisphere, forcedHemisphere, hemisphereOf } from "./hemisphere.ts";
import { secretHref } from "./href.ts";

describe("the guard", () => {
  it("sends a visitor to /login and remembers where to return [AUTH-13]", () => {
    expect(admit("public", null, "/pricing")).toEqual({ allow: true });
    expect(admit("signed-in", null, "/settings")).toEqual({ allow: false, redirect: "/login?returnTo=%2Fsettings" });
    expect(admit({ role: "wms" }, null, "/wms/orders?q=1")).toEqual({
      allow: false,
      redirect: "/login?returnTo=%2Fwms%2Forders%3Fq%3D1",
    });
  });

  it("opens an area to its role and to manager, admin, superadmin; everyone else chooses an area [AUTH-13]", () => {
    for (const area of hemispheres) {
      for (const role of roles) {
        const passes = role === area || ["manager", "admin", "superadmin"].includes(role);
        expect(admit({ role: area }, { roles: [role] }, `/${area}`), `${role} in ${area}`).toEqual(
          passes ? { allow: true } : { allow: false, redirect: "/dashboard-selection" },
        );
      }
    }
  });

  it("lets admin and superadmin pass any other required role [AUTH-13]", () => {
    const passing = (required: Role) => roles.filter((role) => admit({ role: required }, { roles: [role] }, "/").allow);
    expect(passing("manager")).toEqual(["manager", "admin", "superadmin"]);
    expect(passing("admin")).toEqual(["admin", "superadmin"]);
    expect(passing("superadmin")).toEqual(["admin", "superadmin"]);
  });

  it("returns only to the product's own pages [AUTH-13]", () => {
    for (const good of [
      "/wms",
      "/wms/orders/7?tab=lines#top",
      "/dashboard",
      "/wms-hemisphere/inventory",
      "/",
      "/accept-invitation/x",
      "/accept-invitation#x",
    ]) {
      expect(safeReturnTo(good)).toBe(good);
    }
    const bad = [
      "", "wms", "https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil.example", "/features/..//evil.example",
      "/features/%2e%2e//evil.example", "/features/x//y", "javascript:alert(1)", "/login", "/login?returnTo=/wms", "/signup",
      "/auth/callback?code=1", "/nothing", "/wms\u0000", "/wms/\u00e9", "@evil.example", "/@evil.example",
    ]; // prettier-ignore
    for (const address of bad) expect(safeReturnTo(address), address).toBeUndefined();
    expect(safeReturnTo(null)).toBeUndefined();
  });

  it("names an expired session in the address of the sign-in page [AUTH-11]", () => {
    expect(loginAddress("/nothing", "session_expired")).toBe("/login?reason=session_expired");
    expect(loginAddress("/wms", "session_expired")).toBe("/login?reason=session_expired&returnTo=%2Fwms");
    expect(loginAddress("/login")).toBe("/login");
  });

  it("keeps the secret of a letter in the fragment, out of what servers are sent [AUTH-13]", () => {
    expect(loginAddress("/accept-invitation#secret")).toBe("/login?returnTo=%2Faccept-invitation#secret");
    expect(secretHref("resetPassword", "s/1")).toBe("/reset-password#s%2F1");
    expect(secretHref("verifyEmail", "s")).toBe("/verify-email#s");
  });
});

describe("the active area", () => {
  it("is wms if the path contains wms, else logistics if it contains logistics, else executive [APP-01]", () => {
    expect(hemisphereOf("/wms/orders")).toBe("wms");
    expect(hemisphereOf("/products/wms")).toBe("wms");
    expect(hemisphereOf("/logistics/wms-link")).toBe("wms");
    expect(hemisphereOf("/logistics")).toBe("logistics");
    expect(hemisphereOf("/executive/logistics")).toBe("logistics");
    expect(hemisphereOf("/executive")).toBe("executive");
    expect(hemisphereOf("/settings")).toBe("executive");
    expect(hemisphereOf("/")).toBe("executive");
  });

  it("can be set only to a known area, and only where the path does not dictate one [APP-34]", () => {
    expect(chooseHemisphere("/settings", "logistics")).toBe("logistics");
    expect(chooseHemisphere("/settings", "finance")).toBeUndefined();
    expect(chooseHemisphere("/settings", null)).toBeUndefined();
    expect(chooseHemisphere("/wms/orders", "logistics")).toBeUndefined();
    expect(chooseHemisphere("/executive", "wms")).toBeUndefined();
    expect(forcedHemisphere("/settings")).toBeUndefined();
  });
});
