import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../../test/open-screen.tsx";
import { SystemStatus } from "./system-status.tsx";

afterEach(() => vi.unstubAllGlobals());

it("shows status, last check, last success, errors, response time and last error of each service [HLT-04]", async () => {
  answering({
    "GET /api/system/status": {
      overall: "degraded",
      services: [
        {
          id: "orchestrator",
          name: "Orchestrator",
          critical: true,
          timeoutMs: 5_000,
          status: "unhealthy",
          lastCheck: "2026-11-24T10:02:00.000Z",
          lastSuccess: "2026-11-24T09:58:00.000Z",
          errorCount: 3,
          responseTime: 41.6,
          lastError: "HTTP 503: Service Unavailable",
          uptime: 0.9981,
          days: [],
        },
      ],
      incidents: [],
      canSubscribe: false,
      operator: false,
    },
  });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  openScreen(<SystemStatus />);
  expect(await screen.findByText("Degraded: a critical service is not healthy.")).toBeDefined();
  const service = screen.getByRole("region", { name: "Orchestrator" });
  for (const text of ["Unhealthy", "Critical", "42 ms", "3", "HTTP 503: Service Unavailable"])
    expect(within(service).getByText(text), text).toBeDefined();
  const times = [...service.querySelectorAll("time")].map(({ dateTime }) => dateTime);
  expect(times).toEqual(["2026-11-24T10:02:00.000Z", "2026-11-24T09:58:00.000Z"]);
  for (const label of ["Last check", "Last success", "Response time", "Errors", "Last error"])
    expect(within(service).getByText(label), label).toBeDefined();
  vi.restoreAllMocks();
});
