import type { FoundRecord } from "@cerebro/contracts/entities/platform/search.ts";
import { describe, expect, it } from "vitest";
import { actionRequest, requestedActions } from "./request.ts";

const order: FoundRecord = {
  kind: "purchase_order",
  id: "01a219fd-0382-7ae3-9595-0f5a82fef4d9",
  title: "PO-3",
  subtitle: "",
  path: "/wms/purchase-orders/3",
  match: "exact",
  actions: [{ label: "Receive PO-3", path: "/receive" }],
};

describe("a request typed into the palette", () => {
  it("names an action and the record it is meant for", () => {
    expect(actionRequest("Receive  PO-3")).toEqual({ verb: "receive", record: "po-3" });
    expect(actionRequest("count location A-01")).toEqual({ verb: "count location", record: "a-01" });
    expect(actionRequest("create order for Hofmann")).toEqual({ verb: "create order for", record: "hofmann" });
    for (const other of ["receive", "create order", "packaging 12", "PO-3"])
      expect(actionRequest(other)).toBeUndefined();
  });

  it("offers the actions that begin with its verb, and no others", () => {
    const offered = (typed: string) => requestedActions(actionRequest(typed), [order]).map(({ label }) => label);
    expect(offered("receive PO-3")).toEqual(["Receive PO-3"]);
    expect(offered("pack PO-3")).toEqual([]);
    expect(offered("PO-3")).toEqual([]);
  });
});
