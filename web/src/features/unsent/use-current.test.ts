import { storage } from "@cerebro/contracts/storage/storage.ts";
import { afterEach, describe, expect, it } from "vitest";
import { remembered } from "../../data/storage/remembered.ts";
import { addressOfThing } from "./use-current.ts";

const pick = { route: "POST /api/wms/tasks/{taskId}/pick", url: "/api/wms/tasks/t-1/pick" };
const pack = { route: "POST /api/wms/orders/{orderId}/ship", url: "/api/wms/orders/o-1/ship" };
const arrive = { route: "POST /api/logistics/stops/{stopId}/arrive", url: "/api/logistics/stops/st-1/arrive" };
const create = { route: "POST /api/wms/items", url: "/api/wms/items" };

describe("the thing a refused request is about", () => {
  afterEach(() => remembered.write(storage.user, null));

  it("is read where there is a call for it, so that the page asks for nothing that does not exist [PWA-06]", () => {
    expect([pick, pack, arrive, create].map(addressOfThing)).toEqual([
      "/api/wms/tasks/t-1",
      "/api/wms/orders/o-1",
      undefined,
      undefined,
    ]);
  });

  it("is not asked for by a floor role that may not read it [PWA-06] [AUTH-13]", () => {
    remembered.write(storage.accessToken, "token");
    const floor = { role: "picker" as const, siteId: "w-1" };
    remembered.write(storage.user, { email: "p@b.example", name: "P", roles: ["wms"], permissions: [], floor });
    expect([pick, pack].map(addressOfThing)).toEqual(["/api/wms/tasks/t-1", undefined]);
    remembered.write(storage.accessToken, null);
  });
});
