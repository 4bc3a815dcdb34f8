import { describe, expect, it } from "vitest";
import { admit } from "@cerebro/contracts/pages/admit.ts";
import { matchPage } from "@cerebro/contracts/pages/match.ts";
import { isPaletteKey } from "../keys.ts";
import { pageGroups } from "./groups.ts";

const pathsFor = (roles: string[] | null) =>
  pageGroups(roles && { roles }).flatMap((group) => group.entries.map((entry) => entry.path));

describe("the command palette", () => {
  it("offers every page one may enter and none that one may not", () => {
    for (const roles of [null, ["wms"], ["executive"], ["manager"], ["superadmin"]]) {
      const visitor = roles && { roles };
      for (const path of pathsFor(roles)) {
        const page = matchPage(path)?.page;
        expect(page && admit(page.access, visitor, path).allow, path).toBe(true);
      }
    }
    expect(pathsFor(["wms"])).toContain("/wms/orders");
    expect(pathsFor(["wms"])).not.toContain("/logistics/fleet");
    expect(pathsFor(null)).not.toContain("/settings");
    expect(pathsFor(["superadmin"])).toContain("/outbox");
  });

  it("offers no form that needs a link from a mail, and no sign-in to who is signed in", () => {
    expect(pathsFor(null).filter((path) => path.includes("{"))).toEqual([]);
    expect(pathsFor(null)).toContain("/login");
    expect(pathsFor(["wms"])).not.toContain("/login");
  });

  it("opens by Ctrl+K and Command+K only", () => {
    const key = (init: Partial<KeyboardEvent>) =>
      isPaletteKey({
        key: "k",
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        shiftKey: false,
        ...init,
      } as KeyboardEvent);
    expect(key({ ctrlKey: true })).toBe(true);
    expect(key({ metaKey: true })).toBe(true);
    expect(key({})).toBe(false);
    expect(key({ ctrlKey: true, shiftKey: true })).toBe(false);
  });
});
