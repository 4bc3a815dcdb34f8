import type { QueuedRequest } from "@cerebro/contracts/storage/offline-queue.ts";
import { describe, expect, it } from "vitest";
import { actionWords, approvedAction, changedBody, enteredFields } from "./fields.ts";

const kept = (route: string, body: object): QueuedRequest => ({
  id: "k-1",
  url: "/",
  method: "POST",
  headers: {},
  body: JSON.stringify(body),
  timestamp: 0,
  retries: 0,
  priority: "normal",
  sequence: 1,
  person: "ada@house.example",
  subject: "itemId=i-1",
  route,
  triedAt: undefined,
  failure: undefined,
});
const tool = "inventory-management_adjust_stock";
const input = { itemId: "i-1", change: 3, note: "found" };
const approval = kept("POST /api/actions/apply", { token: "t-1", tool, input });

describe("a kept approval in the inbox", () => {
  it("shows what the person entered and not the token, and is changed there [PWA-06]", () => {
    expect(actionWords(approval)).toBe("Adjust stock");
    expect(enteredFields(approval)).toEqual([
      { name: "change", label: "Change", value: 3 },
      { name: "note", label: "Note", value: "found" },
    ]);
    const typed = new FormData();
    typed.set("change", "4");
    typed.set("note", "found");
    expect(changedBody(approval, typed)).toEqual({ token: "t-1", tool, input: { ...input, change: 4 } });
  });

  it("is applied anyway by the action's name, because its approval no longer counts [PWA-06] [PLT-06]", () => {
    expect(approvedAction(approval, { token: "t-1", tool, input })).toEqual({
      service: "inventory-management",
      action: "adjust_stock",
      params: input,
    });
    expect(approvedAction(kept("POST /api/wms/stock/adjust", input), input)).toBeUndefined();
  });
});
