import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LedgerProof, LedgerVerification as Result } from "@cerebro/contracts/entities/wms/ledger.ts";
import { answering, openScreen } from "../../../../test/open-screen.tsx";
import { LedgerVerification } from "./ledger-verification.tsx";

const at = "2026-11-21T12:00:00.000Z";
const jobId = "00000000-0000-7000-8000-000000000001";
const path = "/api/wms/ledger/verification";
const sound: Result = {
  movements: 12_400,
  items: 310,
  balances: 655,
  totals: 400,
  faults: [],
  faultCount: 0,
  digest: "ab12",
};
const done: LedgerProof = {
  state: "done",
  jobId: null,
  askedAt: at,
  askedByName: "Ada",
  startedAt: at,
  endedAt: at,
  movements: 12_400,
  movementsTotal: 12_400,
  result: sound,
  resultAt: at,
};
const running: LedgerProof = { ...done, state: "running", jobId, movements: 3_100, endedAt: null };
const noJobs = { rows: [], count: 0, nextCursor: null };

afterEach(() => vi.unstubAllGlobals());

function open(proof: LedgerProof, more: Parameters<typeof answering>[0] = {}) {
  const asked = answering({ [`GET ${path}`]: proof, "GET /api/jobs": noJobs, ...more });
  openScreen(<LedgerVerification />);
  return asked;
}

describe("the verification of the ledger on its page", () => {
  it("is started by a button, and then shows that it waits [WMS-02]", async () => {
    let state: LedgerProof = { ...done, state: "never", result: null, resultAt: null };
    const asked = open(state, {
      [`GET ${path}`]: () => Response.json(state),
      [`POST ${path}`]: () => {
        state = { ...state, state: "waiting", jobId };
        return Response.json(state, { status: 202 });
      },
    });
    expect(await screen.findByText("No verification has come to its end yet")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Verify the ledger" }));
    expect(await screen.findByRole("progressbar", { name: "Waiting for its turn" })).toBeTruthy();
    expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("shows how far it is and is cancelled; the last result stays in sight [WMS-02]", async () => {
    const cancel = `POST /api/jobs/${jobId}/cancel`;
    const asked = open(running, { [cancel]: {} });
    const bar = await screen.findByRole("progressbar", { name: "Reading movements" });
    expect(bar.getAttribute("aria-valuenow")).toBe("25");
    expect(screen.getByText("The ledger holds.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await vi.waitFor(() => expect(asked.some((one) => `${one.method} ${one.path}` === cancel)).toBe(true));
  });

  it("names what was compared, and the first difference with its item and movement [WMS-02]", async () => {
    const itemId = "00000000-0000-7000-8000-000000000002";
    const fault = {
      code: "altered",
      itemId,
      sku: "MUG-1",
      movementId: itemId,
      sequence: 2,
      detail: "is not what was recorded",
    };
    open({ ...done, result: { ...sound, faults: [{ ...fault, code: "altered" }], faultCount: 140 } });
    expect(await screen.findByText("140 differences found.")).toBeTruthy();
    expect(screen.getByText("12,400")).toBeTruthy();
    const list = screen.getByRole("region", { name: "Differences (140)" });
    expect(within(list).getByText("Movement altered")).toBeTruthy();
    expect(within(list).getByText("movement 2")).toBeTruthy();
    expect(within(list).getByRole("link", { name: "MUG-1" }).getAttribute("href")).toContain(itemId);
    expect(within(list).getByText(/139 more were found/)).toBeTruthy();
  });

  it.each([
    ["cancelled", "The last verification was cancelled."],
    ["failed", "The last verification stopped before its end."],
  ] as const)("tells that the last one was %s [WMS-02]", async (state, text) => {
    open({ ...done, state });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
