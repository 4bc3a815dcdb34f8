import { describe, expect, it } from "vitest";
import { roles } from "@cerebro/contracts/access/roles.ts";
import { activeArea, wornColor } from "./hemisphere.ts";

const chosen = undefined;
const person = (...held: string[]) => ({ roles: held });

describe("the active area of a page", () => {
  it("of no area is the one open last in the tab, if the person may open it, and executive if none is [APP-01]", () => {
    for (const path of ["/settings", "/help", "/mobile", "/"]) {
      expect(activeArea(path, person("wms", "logistics"), "logistics")).toBe("logistics");
      expect(activeArea(path, person("manager"), "wms")).toBe("wms");
      expect(activeArea(path, person("wms"), "logistics")).toBe("executive");
      for (const role of ["wms", "logistics", "executive", "manager", "admin"])
        expect(activeArea(path, person(role), undefined), `${path} ${role}`).toBe("executive");
      expect(activeArea(path, null, "wms")).toBe("executive");
      expect(activeArea(path, null, undefined)).toBe("executive");
    }
  });

  it("is the one its path names, wms before logistics, whatever was open last [APP-01]", () => {
    for (const last of ["wms", "logistics", "executive", undefined] as const) {
      expect(activeArea("/logistics/wms-orders", person("executive"), last)).toBe("wms");
      expect(activeArea("/executive/logistics", person("wms"), last)).toBe("logistics");
      expect(activeArea("/executive/kpis", person("wms"), last)).toBe("executive");
    }
  });
});

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
    ["/help", "workspace"],
    ["/settings", "workspace"],
    ["/system/status", "workspace"],
  ] as const)(
    "%s wears executive's where its reader may enter it, else that of the first area, or ink [APP-02]",
    (path, shell) => {
      const worn = (...held: string[]) => wornColor({ path, shell, visitor: person(...held), chosen });
      expect(worn("wms")).toBe("wms");
      expect(worn("logistics")).toBe("logistics");
      expect(worn("executive")).toBe("executive");
      for (const role of ["manager", "admin", "superadmin"]) expect(worn(role), role).toBe("executive");
      expect(worn("wms", "logistics")).toBe("wms");
      expect(worn("logistics", "executive")).toBe("executive");
      expect(worn()).toBe("ink");
    },
  );

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
