import type { Decision } from "@cerebro/contracts/entities/automation/decisions.ts";
import { describe, expect, it } from "vitest";
import { type Noted, Notices } from "./notices.ts";

const mine = { kind: "account", id: "me", name: "Me" } as const;
const others = { kind: "account", id: "you", name: "You" } as const;
const wire = { id: "m1", ts: "" };

/** A decision with what notices read of it. */
function decision(change: Partial<Decision>): Decision {
  const known = {
    id: "d1",
    summary: "Scrap 40 cups",
    escalated: false,
    requestedBy: others,
    approvedBy: null,
    rejectedBy: null,
  };
  return { ...known, failure: null, decisionNote: null, ...change } as Decision;
}
const asked = (change: Partial<Decision> = {}): Noted => ({
  type: "approval_required",
  ...wire,
  decision: decision(change),
});
const over = (action: "executed" | "failed" | "rejected" | "expired", change: Partial<Decision> = {}): Noted => ({
  type: "decision_executed",
  ...wire,
  action,
  decision: decision({ requestedBy: mine, ...change }),
});
const told = (message: Noted) => new Notices().take(message, "me");

describe("what of the messages a person is told", () => {
  it("asks those who may approve, with the way there; not who asked [RT-02]", () => {
    expect(told(asked())).toEqual({
      kind: "decision.changed/proposed",
      key: "asked d1",
      type: "info",
      text: "Approval needed: Scrap 40 cups",
      link: { label: "Review", href: "/approvals?decision=d1" },
    });
    expect(told(asked({ escalated: true }))?.type).toBe("warning");
    expect(told(asked({ requestedBy: mine }))).toBeUndefined();
  });

  it("tells who asked how others decided, and why [RT-02]", () => {
    expect(told(over("executed", { approvedBy: { id: "you", name: "You" } }))).toMatchObject({
      type: "success",
      text: "Done: Scrap 40 cups",
    });
    const rejected = over("rejected", { rejectedBy: { id: "you", name: "You" }, decisionNote: "Sell them" });
    expect(told(rejected)).toMatchObject({ type: "warning", text: "Rejected: Scrap 40 cups (Sell them)" });
    expect(told(over("expired"))).toMatchObject({ type: "warning", text: "Expired: Scrap 40 cups" });
    expect(told(over("failed", { failure: "Only 3 are there." }))).toMatchObject({
      type: "error",
      text: "Could not be done: Scrap 40 cups (Only 3 are there.)",
    });
  });

  it("does not repeat what the screen has said: one's own decision, what ran at once, what others asked for", () => {
    expect(told(over("executed"))).toBeUndefined();
    expect(told(over("executed", { approvedBy: { id: "me", name: "Me" } }))).toBeUndefined();
    expect(told(over("expired", { requestedBy: others }))).toBeUndefined();
  });

  it("says each thing once, by whatever channel it comes", () => {
    const notices = new Notices();
    expect(notices.take(asked(), "me")).toBeDefined();
    expect(notices.take({ ...asked(), id: "m2" }, "me")).toBeUndefined();
    expect(notices.take(asked({ id: "d2" }), "me")).toBeDefined();
  });
});
