import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ActivityDetails } from "./neural-activity.tsx";

const rest: Parameters<typeof ActivityDetails>[0]["activity"] = {
  type: "neural_activity",
  id: "1",
  ts: "2026-11-23T10:00:00Z",
  processing: false,
  confidence: null,
  activeServices: [],
  intensity: 0,
  predictions: [],
  running: { actions: 0, jobs: 0, workflows: 0 },
  sockets: 1,
};

describe("neural activity [AI-23]", () => {
  it("shows running work with its services, expected end, intensity and confidence", () => {
    render(
      <ActivityDetails
        activity={{
          ...rest,
          processing: true,
          confidence: 0.86,
          activeServices: ["assistant", "route-optimization"],
          intensity: 0.4,
          predictions: [{ service: "route-optimization", work: "plan routes", remainingMs: 12_400 }],
          running: { actions: 1, jobs: 2, workflows: 0 },
        }}
      />,
    );
    const details = screen.getByRole("region", { name: "Neural activity" });
    for (const text of ["Running: 1 action, 2 jobs", "assistant, route-optimization", "plan routes", "about 12 s left"])
      expect(details.textContent).toContain(text);
    expect(details.textContent).toMatch(/Busy 40\s?% of the last 5 seconds, confidence 86\s?%/);
  });

  it("shows rest as rest", () => {
    render(<ActivityDetails activity={rest} />);
    const details = screen.getByRole("region", { name: "Neural activity" });
    expect(details.textContent).toContain("Nothing runs at this moment");
    expect(details.textContent).toMatch(/Busy 0\s?% of the last 5 seconds$/);
  });
});
