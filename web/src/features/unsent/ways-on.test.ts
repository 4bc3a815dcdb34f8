import { describe, expect, it } from "vitest";
import { waysOn } from "./ways-on.ts";

const refused = (status: number, code?: string) =>
  waysOn({ error: `HTTP ${status}`, status, code, message: "Said.", at: "2026-11-23T09:00:00.000Z" });

describe("the ways on with a refused request", () => {
  it("answers the questions of a count and of a receipt, which were made without a connection [PWA-06] [WMS-10]", () => {
    expect(refused(409, "count.confirm_quantity")).toEqual([
      { label: "The number is right", answer: { confirmed: true } },
    ]);
    expect(refused(409, "count.moved_meanwhile").map(({ answer }) => answer)).toEqual([
      { moved: "before" },
      { moved: "after" },
    ]);
    expect(refused(409, "receipt.over")).toEqual([{ label: "Accept the surplus", answer: { acceptSurplus: true } }]);
    expect(refused(409, "order.carton_too_small")).toEqual([]);
  });

  it("applies any other refused request anyway, and sends again what the server could not do [PWA-06]", () => {
    expect(refused(409, "request.stale")).toEqual([{ label: "Apply anyway", answer: {} }]);
    expect(refused(503)).toEqual([{ label: "Send again", answer: {} }]);
  });
});
