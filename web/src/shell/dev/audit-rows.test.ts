import { describe, expect, it } from "vitest";
import { auditRows, type LastAudit } from "./audit-rows.ts";

const finding = { rule: "color-contrast", help: "Contrast", view: "390 px, dark", places: ["#a", "#b"] };
const audit: LastAudit = {
  at: "2026-11-23T23:00:00.000Z",
  engine: "4.14.1",
  views: ["390 px, dark"],
  pages: [
    { path: "/wms/inventory/items", findings: [finding] },
    { path: "/settings", findings: [] },
  ],
};

describe("the rows of the accessibility audit", () => {
  it("show places of the last audit, and nothing for what was not audited [APP-18]", () => {
    const rows = auditRows({ roles: ["admin"] }, audit);
    const row = (path: string) => rows.find((each) => each.path === path);
    expect(row("/wms/inventory/items")).toMatchObject({ last: 2 });
    expect(row("/settings")).toMatchObject({ last: 0 });
    expect(row("/help")).toMatchObject({ last: undefined });
  });

  it("leave out what the visitor may not open, and addresses with a parameter [APP-18]", () => {
    const paths = auditRows({ roles: ["wms"] }, audit).map(({ path }) => path);
    expect(paths).toContain("/wms/inventory/items");
    expect(paths).not.toContain("/executive");
    expect(paths.filter((path) => path.includes("{"))).toEqual([]);
  });
});
