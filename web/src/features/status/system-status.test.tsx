import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { answering, openScreen } from "../../../test/open-screen.tsx";
import userEvent from "@testing-library/user-event";
import { PublicStatus } from "./public-status.tsx";
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

const incident = {
  id: "i-1",
  title: "Orders are late",
  services: ["orchestrator"],
  state: "investigating",
  startedAt: "2026-11-24T10:00:00.000Z",
  resolvedAt: null,
  updates: [{ at: "2026-11-24T10:00:00.000Z", state: "investigating", text: "We are looking into it." }],
};
const status = { overall: "healthy", services: [], canSubscribe: false };

it("lets the operator report an incident, update and resolve it [HLT-04]", async () => {
  const updates = "POST /api/system/incidents/i-1/updates";
  const asked = answering({
    "GET /api/system/status": { ...status, incidents: [incident], operator: true },
    "POST /api/system/incidents": incident,
    [updates]: incident,
  });
  openScreen(<SystemStatus />);
  await userEvent.click(await screen.findByRole("button", { name: "Report incident" }));
  const report = within(screen.getByRole("dialog", { name: "Report incident" }));
  await userEvent.type(report.getByLabelText("Title"), "Orders are late");
  await userEvent.click(report.getByLabelText("Orchestrator"));
  await userEvent.type(report.getByLabelText("Message"), "We are looking into it.");
  await userEvent.click(report.getByRole("button", { name: "Publish incident" }));
  const bodyOf = (path: string) =>
    vi.waitFor(() => {
      const sent = asked.find((each) => each.method === "POST" && each.path === path);
      expect(sent).toBeDefined();
      return sent?.body;
    });
  expect(await bodyOf("/api/system/incidents")).toEqual({
    title: "Orders are late",
    services: ["orchestrator"],
    state: "investigating",
    text: "We are looking into it.",
  });
  await userEvent.click(await screen.findByRole("button", { name: "Update" }));
  const update = within(screen.getByRole("dialog", { name: "Update incident" }));
  await userEvent.selectOptions(update.getByLabelText("State"), "resolved");
  await userEvent.type(update.getByLabelText("Message"), "Done.");
  await userEvent.click(update.getByRole("button", { name: "Publish update" }));
  expect(await bodyOf("/api/system/incidents/i-1/updates")).toEqual({ state: "resolved", text: "Done." });
});

it("offers visitors the incidents by mail where the server sends mail [HLT-04]", async () => {
  const asked = answering({
    "GET /api/about/status": { ...status, incidents: [incident], canSubscribe: true },
    "POST /api/about/status/subscriptions": { message: "Look into your mailbox." },
  });
  openScreen(<PublicStatus />);
  expect(await screen.findByText("Orders are late")).toBeDefined();
  await userEvent.type(screen.getByRole("textbox", { name: "Get incidents by mail" }), "ada@house.example");
  await userEvent.click(screen.getByRole("button", { name: "Subscribe" }));
  expect(await screen.findByText("Look into your mailbox.")).toBeDefined();
  expect(asked.at(-1)).toMatchObject({ path: "/api/about/status/subscriptions", body: { email: "ada@house.example" } });
});
