import { describe, expect, it } from "vitest";
import { pageIds, pageOf } from "@cerebro/contracts/pages/pages.ts";
import { chromeOf, type Situation } from "./chrome.ts";

const workspace: Situation = { path: "/wms", shell: "workspace", signedIn: true, viewport: "wide" };
const bare = { navbar: "none", topBar: false, sidebar: false, bottomBar: false, footer: false };

describe("what stands around a page", () => {
  it("is nothing on the sign-in paths, at any width, signed in or not [APP-24]", () => {
    const paths = `/auth/callback /login /signup /forgot-password /reset-password/t /verify-email-sent /verify-email/t
      /mfa-setup`.split(/\s+/);
    for (const path of paths) {
      for (const viewport of ["mobile", "tablet", "wide"] as const) {
        for (const signedIn of [true, false]) {
          expect(chromeOf({ path, shell: "bare", signedIn, viewport })).toEqual(bare);
        }
      }
    }
  });

  it("keeps the public bar on such a path if the page is a landing page [APP-24]", () => {
    expect(chromeOf({ path: "/features/login", shell: "marketing", signedIn: false, viewport: "wide" }).navbar).toBe(
      "public",
    );
  });

  it("leaves a bar on every other page of the table [APP-24, APP-29]", () => {
    const excluded = /\/auth\/|\/login|\/signup|\/forgot-password|\/reset-password|\/verify-email|\/mfa-setup/;
    for (const id of pageIds) {
      const { paths, shell } = pageOf(id);
      const { navbar } = chromeOf({ ...workspace, path: paths[0], shell });
      expect(navbar === "none", id).toBe(excluded.test(paths[0]) && shell !== "marketing");
    }
  });

  it("has a top bar for signed-in users on working pages and on /dashboard-selection [APP-25]", () => {
    expect(chromeOf(workspace).topBar).toBe(true);
    expect(chromeOf({ ...workspace, path: "/dashboard-selection" }).topBar).toBe(true);
    expect(chromeOf({ ...workspace, signedIn: false }).topBar).toBe(false);
    expect(chromeOf({ ...workspace, path: "/mfa-setup", shell: "bare" }).topBar).toBe(false);
  });

  it("has a bottom bar up to tablet width, except on /dashboard-selection [APP-27]", () => {
    expect(chromeOf({ ...workspace, viewport: "tablet" }).bottomBar).toBe(true);
    expect(chromeOf(workspace).bottomBar).toBe(false);
    expect(chromeOf({ ...workspace, viewport: "tablet", path: "/dashboard-selection" }).bottomBar).toBe(false);
  });

  it("is the mobile variant at phone width: mobile navbar, bottom bar only when signed in [APP-28]", () => {
    expect(chromeOf({ ...workspace, viewport: "mobile" })).toMatchObject({
      navbar: "mobile",
      bottomBar: true,
      sidebar: false,
    });
    expect(chromeOf({ path: "/", shell: "marketing", signedIn: false, viewport: "mobile" })).toMatchObject({
      navbar: "mobile",
      bottomBar: false,
    });
  });

  it("is the public navbar for visitors and landing pages, the enhanced one for signed-in users [APP-29]", () => {
    expect(chromeOf({ ...workspace, viewport: "tablet" }).navbar).toBe("enhanced");
    expect(chromeOf({ ...workspace, shell: "marketing", path: "/pricing" }).navbar).toBe("public");
    expect(chromeOf({ ...workspace, signedIn: false, path: "/nothing" }).navbar).toBe("public");
  });
});
