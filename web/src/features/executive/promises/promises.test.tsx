import type { MetricDetail } from "@cerebro/contracts/entities/executive/metrics.ts";
import { inputsOf } from "@cerebro/engines/roi/inputs.ts";
import { promisesOf } from "@cerebro/engines/roi/promise.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Answer, answering, openScreen } from "../../../../test/open-screen.tsx";
import { SuccessMetrics } from "./promises.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-06-01T10:00:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const saved = {
  industry: "retail",
  ...inputsOf("retail"),
  baselineOn: "2026-03-02",
  savedBy: "Ada",
  savedAt: "2026-03-01T09:00:00.000Z",
  version: 1,
};

/** Ten hours in the baseline and two now; every other figure is unknown. */
function metrics(): Record<string, Answer> {
  const figureOf = (id: string, value: number | null): object =>
    ({
      metric: { id, name: id, value, unit: "hours", reason: value === null ? `No records of ${id}.` : null },
      series: [],
    }) satisfies { metric: Partial<MetricDetail["metric"]>; series: [] };
  return Object.fromEntries(
    promisesOf("retail").map(({ id, metricId }) => {
      let hours = 2;
      // The latest days are asked for first.
      const answer = () => {
        const answered = Response.json(figureOf(metricId, id === "speed" ? hours : null));
        hours = 10;
        return answered;
      };
      return [`GET /api/metrics/${metricId}`, answer];
    }),
  );
}

it("opens with the saved promise, and holds its claims by the figures of the baseline and of now [APP-21]", async () => {
  answering({ "GET /api/executive/roi-promise": { promise: saved }, ...metrics() });
  openScreen(<SuccessMetrics />);
  expect(await screen.findByText(/Saved by Ada on .*baseline from/)).toBeDefined();
  expect(screen.getByText(/Retail: \$\d[\d,]* saved a year/)).toBeDefined();
  const claim = await screen.findByText("Orders shipped sooner");
  const card = claim.closest("section");
  if (card === null) throw new Error("a claim stands in no section");
  expect(within(card).getAllByText("400 % faster")).toHaveLength(2);
  expect(within(card).getByText("Reached")).toBeDefined();
  expect(
    within(card)
      .getByRole("link", { name: /definition and rows/ })
      .getAttribute("href"),
  ).toContain("orders.cycle_time_p50");
  expect(screen.getByText(/^1 of 1 measured claims are reached/)).toBeDefined();
});

it("says that no promise is saved, and saves the figures of the calculator [APP-21]", async () => {
  const asked = answering({
    "GET /api/executive/roi-promise": { promise: null },
    "PUT /api/executive/roi-promise": saved,
    ...metrics(),
  });
  openScreen(<SuccessMetrics />, "/?industry=retail");
  expect(await screen.findByText(/^No promise is saved/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Save a promise" }));
  fireEvent.change(await screen.findByLabelText(/^Team size/), { target: { value: "45" } });
  fireEvent.click(screen.getByRole("button", { name: "Save promise" }));
  await vi.waitFor(() => {
    expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({
      industry: "retail",
      ...inputsOf("retail"),
      employees: 45,
      baselineOn: "2026-03-03",
      version: 0,
    });
  });
});
