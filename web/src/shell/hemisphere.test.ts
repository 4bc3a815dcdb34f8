import { describe, expect, it } from "vitest";
import { roles } from "@cerebro/contracts/access/roles.ts";
import { wornColor } from "./hemisphere.ts";

const chosen = undefined;
const person = (...held: string[]) => ({ roles: held });

describe("the color a page wears", () => {
  it.each([
    ["/wms/orders", "wms"],
    ["/logistics", "logistics"],
    ["/executive/kpis", "executive"],
  ] as const)("%s wears %s, whoever reads it [APP-02]", (path, area) => {
    for (const role of roles) expect(wornColor({ path, shell: "workspace", visitor: person(role), chosen })).toBe(area);
  });

  it.each([
    ["/mobile", "hand-held"],
    ["/mobile/pick", "hand-held"],
    ["/settings", "workspace"],
    ["/system/status", "workspace"],
  ] as const)("%s wears that of its reader's first area, or ink, and nobody else's purple [APP-02]", (path, shell) => {
    const worn = (...held: string[]) => wornColor({ path, shell, visitor: person(...held), chosen });
    expect(worn("wms")).toBe("wms");
    expect(worn("logistics")).toBe("logistics");
    expect(worn("executive")).toBe("executive");
    for (const role of ["manager", "admin", "superadmin"]) expect(worn(role), role).toBe("wms");
    expect(worn("logistics", "executive")).toBe("logistics");
    expect(worn()).toBe("ink");
  });

  it("of a hand-held task is that of the task's area, if the person may enter it [APP-02]", () => {
    const worn = (path: string, role: string) =>
      wornColor({ path, shell: "hand-held", visitor: person(role), chosen: "executive" });
    expect(worn("/mobile/pick", "manager")).toBe("wms");
    expect(worn("/mobile/deliver", "manager")).toBe("logistics");
    expect(worn("/mobile/deliver", "wms")).toBe("wms");
    expect(worn("/mobile", "manager")).toBe("executive");
  });

  it("is the one a person chose or visited last, if they may enter it [APP-02] [APP-34]", () => {
    const page = { path: "/settings", shell: "workspace", chosen: "logistics" } as const;
    expect(wornColor({ ...page, visitor: person("manager") })).toBe("logistics");
    expect(wornColor({ ...page, visitor: person("wms") })).toBe("wms");
    expect(wornColor({ ...page, path: "/wms", visitor: person("manager") })).toBe("wms");
  });

  it("stays out of the public site and of signing in, unless the path names an area [APP-02]", () => {
    const manager = person("manager");
    for (const shell of ["marketing", "bare"] as const) {
      expect(wornColor({ path: "/pricing", shell, visitor: manager, chosen: "logistics" })).toBeUndefined();
      expect(wornColor({ path: "/products/logistics", shell, visitor: null, chosen })).toBe("logistics");
    }
  });
});
