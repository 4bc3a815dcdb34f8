import { describe, expect, it } from "vitest";
import { eventTypes } from "../constants/event-types.ts";
import { followingReads } from "../constants/following-reads.ts";
import { follows } from "../constants/follows.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

const all = Object.values<Endpoint>(endpoints);
/** An order that is packed has no proposal any more, and asking again would be refused. */
const askedOnce = "/api/wms/orders/{orderId}/carton-proposal";

describe("what an endpoint follows", () => {
  it("is declared by every read of warehouse, road and executive: a new one must say which events change it [RT-02]", () => {
    const silent = all.filter(
      ({ method, path, download, follows: group }) =>
        method === "GET" &&
        /^\/api\/(wms|logistics|executive)\//.test(path) &&
        download !== true &&
        group === undefined &&
        path !== askedOnce,
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it("is declared by reads only, and known to the browser", () => {
    const declared = all.flatMap(({ method, path, follows: group }) => (group ? [[`${method} ${path}`, group]] : []));
    expect(declared.filter(([route]) => !route?.startsWith("GET "))).toEqual([]);
    expect(Object.entries(followingReads)).toEqual(declared);
  });

  it("has a read for every event that is published, and uses every group", () => {
    const followed = new Set<string>(Object.values(follows).flat());
    expect(Object.keys(eventTypes).filter((type) => !followed.has(type))).toEqual([]);
    const used = new Set<string>(Object.values(followingReads));
    expect(Object.keys(follows).filter((group) => !used.has(group))).toEqual([]);
  });
});
