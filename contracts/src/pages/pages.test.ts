import { describe, expect, it } from "vitest";
import { hemispheres, roles } from "../access/roles.ts";
import { href } from "./href.ts";
import { matchPage } from "./match.ts";
import { groupedMenuOf, menuOf } from "./navigation.ts";
import { isAppPage, pageIds, pageOf } from "./pages.ts";
import { redirectFor } from "./redirects.ts";
import { pageNamed, spokenNames } from "./spoken.ts";

const idOf = (path: string) => matchPage(path)?.id;
const accessOf = (path: string) => matchPage(path)?.page.access;

describe("the page table", () => {
  it("declares each path once and matches each canonical path to its own page", () => {
    const paths = pageIds.flatMap((id) => pageOf(id).paths);
    expect(new Set(paths).size).toBe(paths.length);
    for (const id of pageIds) for (const path of pageOf(id).paths) expect(idOf(path.replace(/[{}*]/g, ""))).toBe(id);
  });

  it("gives every page a title and an honest line that ends as a sentence", () => {
    for (const id of pageIds) {
      expect(pageOf(id).title, id).toMatch(/^\S.*\S$/);
      expect(pageOf(id).purpose, id).toMatch(/[^.]\.$/);
    }
  });

  it("prefetches only pages that exist", () => {
    for (const id of pageIds) for (const path of pageOf(id).prefetch ?? []) expect(idOf(path), path).toBeDefined();
  });

  it("makes documents of public pages only", () => {
    for (const id of pageIds.filter((each) => !isAppPage(each))) expect(pageOf(id).access, id).toBe("public");
  });

  it("has every public route, aliases on the same page [APP-07, APP-08, APP-09, APP-10, APP-11, APP-12, APP-13, APP-14, APP-15]", () => {
    const open = `/ /select-role /pricing /about /contact /demo /platform /solutions /roi /calculator /metrics /success
      /products /products/executive /products/wms /products/logistics /features /features/ai /features/tracking
      /features/analytics /features/mobile /features/integrations /features/anything/else /blog /blog/a-post
      /case-studies /case-studies/17 /industries /industries/3pl /industries/retail /industries/distribution
      /industries/manufacturing /industries/3pl-landing /industries/manufacturing-landing /industries/retail-landing
      /capabilities /capabilities/slotting /capabilities/industry/retail /terms /privacy /docs /api /integrations
      /cookies /security /neural-demo /design-system /ui-showcase /login /signup /forgot-password /reset-password/t
      /verify-email-sent /verify-email/t /auth/callback /accept-invitation/t /reset-password /verify-email
      /accept-invitation`;
    for (const path of open.split(/\s+/)) expect(accessOf(path), path).toBe("public");
    expect(idOf("/calculator")).toBe(idOf("/roi"));
    expect(idOf("/success")).toBe(idOf("/metrics"));
    expect(idOf("/features/ai")).toBe("featureAi");
    expect(matchPage("/features/digital/twin")).toMatchObject({
      id: "featureComingSoon",
      params: { feature: "digital/twin" },
    });
    expect(idOf("/capabilities/industry/retail")).toBe("capabilitiesByIndustry");
  });

  it("guards the pages any signed-in user may open [APP-16, APP-17, APP-18]", () => {
    const guarded = `/resources/docs /resources/api /resources/mcp-services /resources/videos /resources/guides
      /resources/downloads /dashboard-selection /service-discovery /settings /help /mfa-setup /dev/routes
      /dev/routes/accessibility /system/status /testing/mobile /mobile /mobile/pick /mobile/anything /templates
      /templates/healthcare /templates/fashion /templates/food-beverage /industries/manufacturing/dashboard /profile`;
    for (const path of guarded.split(/\s+/)) expect(accessOf(path), path).toBe("signed-in");
  });

  it("guards the pages of each area by its role [APP-19, APP-20, APP-21]", () => {
    const areas = {
      wms: " dashboard inventory inventory/items inventory/locations orders reports operations picking labor",
      logistics: " dashboard shipments tracking fleet routes delivery carriers",
      executive: " dashboard kpis analytics reports risk metrics",
    };
    for (const [role, names] of Object.entries(areas)) {
      for (const name of names.split(" ")) {
        const path = name ? `/${role}/${name}` : `/${role}`;
        expect(accessOf(path), path).toEqual({ role });
      }
    }
  });

  it("knows no other path [APP-23]", () => {
    for (const path of ["/nothing", "/wms/nothing", "/blog/a/b", "/%E0%A4%A", "", "/wms/orders/", "//", "/Login"]) {
      expect(matchPage(path), path).toBeUndefined();
    }
  });

  it("reads parameters decoded and writes them encoded", () => {
    expect(href("wmsItem", { itemId: "a b/c" })).toBe("/wms/inventory/items/a%20b%2Fc");
    expect(matchPage("/wms/inventory/items/a%20b%2Fc")?.params).toEqual({ itemId: "a b/c" });
    expect(href("featureComingSoon", { feature: "a/b c" })).toBe("/features/a/b%20c");
    expect(href("wms")).toBe("/wms");
  });

  it("makes a forgotten parameter a type error", () => {
    // @ts-expect-error an item link needs its item
    expect(href("wmsItem")).toBe("/wms/inventory/items/");
    // @ts-expect-error the parameter is called itemId
    expect(href("wmsItem", { id: "1" })).toBe("/wms/inventory/items/");
  });
});

describe("redirects", () => {
  const to = (path: string) => redirectFor(path)?.to;

  it("leads /resources to its first shelf and /dashboard to the choice of area [APP-16, APP-17]", () => {
    expect(redirectFor("/resources")).toEqual({ to: "/resources/docs", permanent: false });
    expect(redirectFor("/dashboard")).toEqual({ to: "/dashboard-selection", permanent: false });
  });

  it("keeps the rest of an old-style path where the page exists, else lands on the area's entry [APP-22]", () => {
    expect(to("/wms-hemisphere")).toBe("/wms");
    expect(to("/wms-hemisphere/dashboard")).toBe("/wms");
    expect(to("/logistics-hemisphere/dashboard")).toBe("/logistics");
    expect(to("/executive-hemisphere/dashboard")).toBe("/executive");
    expect(to("/wms-hemisphere/inventory")).toBe("/wms/inventory");
    expect(to("/wms-hemisphere/orders/")).toBe("/wms/orders");
    expect(to("/logistics-hemisphere/fleet")).toBe("/logistics/fleet");
    expect(to("/executive-hemisphere/no/such/page")).toBe("/executive");
    expect(redirectFor("/wms-hemisphere/x")?.permanent).toBe(true);
    expect(to("/wms-hemispherex")).toBeUndefined();
  });

  it("drops a trailing slash of a known page only", () => {
    expect(redirectFor("/wms/orders/")).toEqual({ to: "/wms/orders", permanent: true });
    expect(to("/nothing/")).toBeUndefined();
    expect(to("//evil.example/")).toBeUndefined();
    expect(to("/")).toBeUndefined();
  });

  it("always leads to a page and never from one", () => {
    for (const id of pageIds) expect(redirectFor(pageOf(id).paths[0]), id).toBeUndefined();
    for (const path of ["/dashboard", "/resources", "/wms-hemisphere/a/b", "/executive-hemisphere/"]) {
      expect(matchPage(to(path) ?? ""), path).toBeDefined();
    }
  });
});

describe("menus", () => {
  it("offers only what one may open", () => {
    expect(menuOf("wms", { roles: ["logistics"] })).toEqual([]);
    expect(menuOf("company", null)).toEqual([]);
    expect(menuOf("company", { roles: ["wms"] }).map((item) => item.id)).not.toContain("outbox");
    expect(menuOf("company", { roles: ["admin"] }).map((item) => item.id)).toContain("outbox");
  });

  it("keeps every entry of an area when it is grouped, in one order", () => {
    for (const area of ["wms", "logistics", "executive", "company", "public"] as const) {
      const admin = { roles: [...roles] };
      const flat = menuOf(area, admin);
      expect(new Set(flat.map((item) => item.order)).size).toBe(flat.length);
      expect(groupedMenuOf(area, admin).flatMap((group) => group.items)).toHaveLength(flat.length);
    }
  });
});

describe("icons of the menus", () => {
  it("are different for every entry that is on screen together", () => {
    const admin = { roles: [...roles] };
    for (const area of hemispheres) {
      const icons = [...menuOf(area, admin), ...menuOf("company", admin)].map((item) => item.icon);
      expect(
        icons.filter((icon, index) => icons.indexOf(icon) !== index),
        area,
      ).toEqual([]);
    }
  });
});

describe("spoken names", () => {
  it("understands what people call a page", () => {
    expect(pageNamed("orders")).toBe("wmsOrders");
    expect(pageNamed("the Inventory page.")).toBe("wmsInventory");
    expect(pageNamed("Executive")).toBe("executive");
    expect(pageNamed("dashboard")).toBe("dashboardSelection");
    expect(pageNamed("moon base")).toBeUndefined();
  });

  it("gives no spoken name to two pages", () => {
    const names = Object.values(spokenNames).flat();
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
