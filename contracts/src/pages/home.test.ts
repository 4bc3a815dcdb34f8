import { describe, expect, it } from "vitest";
import { floorRoles, areaRoleOf } from "../access/floor.ts";
import { roles } from "../access/roles.ts";
import { admit, mayOpen } from "./admit.ts";
import { homeOf } from "./home.ts";
import { matchPage } from "./match.ts";
import { menuOf } from "./navigation.ts";
import { pageOf } from "./pages.ts";

describe("the first screen", () => {
  it("is where the day's work of a role is listed", () => {
    expect(homeOf(["wms"], "hand-held")).toBe("/mobile");
    expect(homeOf(["wms"], "desk")).toBe("/wms");
    expect(homeOf(["logistics"], "hand-held")).toBe("/mobile/deliver");
    expect(homeOf(["logistics"], "desk")).toBe("/logistics");
    expect(homeOf(["manager"], "desk")).toBe("/wms/dashboard");
    expect(homeOf(["manager", "logistics"], "desk")).toBe("/logistics/dashboard");
    expect(homeOf(["admin"], "desk")).toBe("/dashboard-selection");
    expect(homeOf(["wms", "logistics"], "desk")).toBe("/dashboard-selection");
    const executive = pageOf("executive").built === true ? "/executive" : "/dashboard-selection";
    expect(homeOf(["executive"], "desk")).toBe(executive);
  });

  it("is where the work of a floor role begins, and no other area opens for it", () => {
    const first = {
      picker: "/mobile/pick",
      packer: "/mobile/pack",
      receiver: "/mobile/receive",
      driver: "/mobile/deliver",
    };
    const all = floorRoles.map((role) => homeOf([areaRoleOf[role]], "desk", { role, siteId: null }));
    expect(all).toEqual([...Object.values(first), "/mobile"]);
    for (const role of floorRoles) {
      const visitor = { roles: [areaRoleOf[role]], floor: { role, siteId: null } };
      const home = homeOf(visitor.roles, "desk", visitor.floor);
      expect(admit("signed-in", visitor, home)).toEqual({ allow: true });
      for (const address of ["/wms", "/logistics", "/settings", "/wms/inventory/items", "/dashboard-selection"]) {
        const { page } = matchPage(address) ?? {};
        expect(page && admit(page.access, visitor, address)).toEqual({ allow: false, redirect: home });
      }
      expect(menuOf("wms", visitor)).toEqual([]);
    }
  });

  it("is a built page that the person may open, whatever roles they have", () => {
    for (let set = 0; set < 2 ** roles.length; set += 1) {
      const held = roles.filter((_, bit) => (set & (2 ** bit)) !== 0);
      for (const device of ["hand-held", "desk"] as const) {
        const page = matchPage(homeOf(held, device))?.page;
        expect([held, page?.built, page && mayOpen(page.access, { roles: held })]).toEqual([held, true, true]);
      }
    }
  });

  it("and no menu leads to a page that is not built", () => {
    for (const area of ["wms", "logistics", "executive", "company", "public"] as const) {
      const built = menuOf(area, { roles: ["superadmin"] }).map(({ id }) => [id, pageOf(id).built]);
      expect(built).toEqual(built.map(([id]) => [id, true]));
    }
  });
});
