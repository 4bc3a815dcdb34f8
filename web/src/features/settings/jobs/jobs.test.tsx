import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { JobView } from "@cerebro/contracts/entities/platform/jobs.ts";
import { answering, openScreen } from "../../../../test/open-screen.tsx";
import { DeadLetters } from "./dead-letters.tsx";
import { JobLine } from "./job-line.tsx";

const at = "2026-11-21T12:00:00.000Z";
const job: JobView = {
  id: "00000000-0000-7000-8000-000000000001",
  name: "import-run",
  summary: "Brings the rows of a file in.",
  ofProduct: false,
  state: "running",
  ending: false,
  attempt: 1,
  attemptsAtMost: 3,
  done: 300,
  total: 1_200,
  progress: "Rows of items.csv",
  error: null,
  createdAt: at,
  runAt: at,
  startedAt: at,
  endedAt: null,
};

afterEach(() => vi.unstubAllGlobals());

describe("a job on the page", () => {
  it("shows how far it is, and is cancelled once [PLT-07]", async () => {
    const asked = answering({ [`POST /api/jobs/${job.id}/cancel`]: { ...job, ending: true } });
    openScreen(<JobLine job={job} />);
    const bar = await screen.findByRole("progressbar", { name: "Rows of items.csv" });
    expect(bar.getAttribute("aria-valuenow")).toBe("25");
    expect(bar.getAttribute("aria-valuetext")).toBe("300 of 1,200");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await vi.waitFor(() => expect(asked.map(({ path }) => path)).toEqual([`/api/jobs/${job.id}/cancel`]));
  });

  it("says that it ends, and offers no second cancelling [PLT-07]", async () => {
    openScreen(<JobLine job={{ ...job, ending: true }} />);
    expect(await screen.findByText("ending")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("says why it failed and is tried again; a refusal is shown in words [PLT-07]", async () => {
    const refusal = { code: "job.not_failed", message: "Only a job that failed can be tried again." };
    answering({ [`POST /api/jobs/${job.id}/retry`]: () => Response.json(refusal, { status: 409 }) });
    openScreen(<JobLine job={{ ...job, state: "failed", error: "no voice", attempt: 3, endedAt: at }} />);
    expect(await screen.findByText("no voice")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect((await screen.findByRole("alert")).textContent).toContain(refusal.message);
  });

  it("of the product is nobody's to end [PLT-07]", async () => {
    openScreen(<JobLine job={{ ...job, ofProduct: true }} />);
    await screen.findByRole("progressbar");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("dead letters on the page", () => {
  const letter = {
    eventId: "00000000-0000-7000-8000-000000000002",
    type: "stock.moved",
    subjectId: "1",
    occurredAt: at,
    consumer: "webhooks",
    attempts: 8,
    error: "Error: not now",
    deadAt: at,
  };

  it("name who refused what and why, and are handed on again [PLT-04]", async () => {
    const retry = `POST /api/dead-letters/${letter.eventId}/retry`;
    const asked = answering({ "GET /api/dead-letters": { rows: [letter], count: 1 }, [retry]: {} });
    openScreen(<DeadLetters />);
    const line = (await screen.findByText("Error: not now")).closest("li");
    if (line === null) throw new Error("no line");
    expect(line.textContent).toContain("stock.moved, refused by webhooks");
    await userEvent.click(within(line).getByRole("button", { name: "Try again" }));
    await vi.waitFor(() => expect(asked.some(({ path }) => path.endsWith("/retry"))).toBe(true));
    expect(asked.find(({ path }) => path.endsWith("/retry"))?.body).toEqual({ consumer: "webhooks" });
  });
});
