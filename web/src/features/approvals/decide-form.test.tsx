import type { DecisionDetail } from "@cerebro/contracts/entities/automation/decisions.ts";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../../test/open-screen.tsx";
import { DecideForm } from "./decide-form.tsx";
import { DecisionPreview } from "./decision-preview.tsx";

afterEach(() => vi.unstubAllGlobals());

/** What the form reads of a decision. */
const decision = (may: Partial<DecisionDetail["may"]>, change: Partial<DecisionDetail> = {}): DecisionDetail =>
  ({
    id: "d1",
    version: 3,
    summary: "Scrap 40 cups",
    trial: null,
    may: { approve: true, reject: true, because: null, alone: false, ...may },
    ...change,
  }) as DecisionDetail;
const show = (may: Partial<DecisionDetail["may"]>) =>
  openScreen(<DecideForm decision={decision(may)} onDone={() => undefined} />);
const refusal = (status: number, code: string, facts: object = {}) =>
  Response.json({ status, code, facts, message: `refused: ${code}` }, { status });

describe("the form that approves a decision", () => {
  it("asks for a note that may be left out, where somebody else had asked [DEC-04]", async () => {
    show({});
    expect(await screen.findByLabelText(/^Note/)).toBeDefined();
    expect(screen.queryByText("You asked for this yourself.")).toBeNull();
  });

  it("says what it takes to approve one's own request alone: a code, a reason, and that all administrators are told [DEC-04]", async () => {
    const asked = answering({
      "POST /api/decisions/d1/approve": () => refusal(401, "auth.proof_required", { by: "code" }),
    });
    show({ alone: true });
    expect(await screen.findByText("You asked for this yourself.")).toBeDefined();
    expect(screen.getByText(/code of your second factor and a reason. All administrators are notified/)).toBeDefined();
    fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "The press stands still." } });
    fireEvent.click(screen.getByRole("button", { name: "Approve and run" }));
    expect(await screen.findByRole("dialog", { name: "Confirm that it is you" })).toBeDefined();
    expect(screen.getByLabelText(/^Code/)).toBeDefined();
    expect(asked.filter(({ path }) => path.endsWith("/approve"))).toHaveLength(1);
  });

  it("says why where the caller may not approve: their own request, while somebody else could [DEC-04]", async () => {
    show({ approve: false, because: "You asked for this yourself: somebody else has to decide." });
    expect(await screen.findByText("You asked for this yourself: somebody else has to decide.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Approve and run" })).toBeNull();
    expect(screen.getByRole("button", { name: /^Withdraw/ })).toBeDefined();
  });

  it("offers no approval of what can no longer be done, and the way to reject it [DEC-04]", async () => {
    const trial = { diff: [], warnings: [], refusal: "Only 3 of CUP-1 can be taken from A-01; 40 were asked for." };
    const gone = decision({ approve: false }, { trial, facts: [], status: "pending", requestNote: null });
    openScreen(
      <>
        <DecisionPreview trial={trial} />
        <DecideForm decision={gone} onDone={() => undefined} />
      </>,
    );
    expect(await screen.findByText("It can no longer be done.")).toBeDefined();
    expect(screen.getByText(/Only 3 of CUP-1/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Approve and run" })).toBeNull();
    expect(screen.getByRole("button", { name: "Reject …" })).toBeDefined();
  });
});
