import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { JobView } from "@cerebro/contracts/entities/platform/jobs.ts";
import { answering, openScreen } from "../../test/open-screen.tsx";
import { JobProgress } from "./job-progress.tsx";

const at = "2026-11-21T12:00:00.000Z";
const jobId = "00000000-0000-7000-8000-000000000001";
const job: JobView = {
  id: jobId,
  name: "forecasts-refresh",
  summary: "Forecasts the demand of items.",
  ofProduct: false,
  state: "running",
  ending: false,
  attempt: 1,
  attemptsAtMost: 3,
  done: 25,
  total: 250,
  progress: "25 of 250 items forecast",
  error: null,
  createdAt: at,
  runAt: at,
  startedAt: at,
  endedAt: null,
};
const changes = ["GET /api/forecasts"] as const;

afterEach(() => vi.unstubAllGlobals());

it("shows how far a job is, cancels it, and says how it ended [PLT-07]", async () => {
  let now: JobView = job;
  const asked = answering({
    [`GET /api/jobs/${jobId}`]: () => Response.json(now),
    [`POST /api/jobs/${jobId}/cancel`]: () => {
      now = { ...job, state: "cancelled", endedAt: at };
      return Response.json(now);
    },
  });
  openScreen(<JobProgress jobId={jobId} label="Forecasting all items" changes={changes} onDismiss={() => undefined} />);
  expect((await screen.findByText("25 of 250")).textContent).toBe("25 of 250");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Forecasting all items: canceled.")).toBeTruthy();
  expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1);
});

it("gives the reason of a failure, and can be dismissed [PLT-07]", async () => {
  answering({ [`GET /api/jobs/${jobId}`]: { ...job, state: "failed", error: "no thread", endedAt: at } });
  const dismissed = vi.fn<() => void>();
  openScreen(<JobProgress jobId={jobId} label="Forecasting all items" changes={changes} onDismiss={dismissed} />);
  expect(await screen.findByText("no thread")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /dismiss|close/iu }));
  expect(dismissed).toHaveBeenCalledOnce();
});
