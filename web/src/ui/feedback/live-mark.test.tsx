import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setHabits } from "../habits.ts";
import { StatTile } from "../data/stat-tile.tsx";
import { LiveMark } from "./live-mark.tsx";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-21T18:00:00Z"), toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  setHabits();
});

const at = Date.parse("2026-11-21T14:03:12Z");

describe("the mark of what is live", () => {
  it("says that it is, or of when it is, or what stands in [RT-09]", () => {
    setHabits({ locale: "en-GB", timeZone: "UTC", units: "metric" });
    const cases = [
      [{ state: "live", updatedAt: at }, "Live"],
      [{ state: "stale", updatedAt: at }, "Updated 14:03:12 · not live"],
      [{ state: "stale", updatedAt: at - 24 * 60 * 60_000 }, "Updated 20 Nov, 14:03 · not live"],
      [{ state: "stale", updatedAt: undefined }, "Not live"],
      [{ state: "live", updatedAt: at, instead: "Last known figures" }, "Last known figures, 14:03:12"],
      [{ state: "settling", updatedAt: undefined, instead: "Sample figures, not yours" }, "Sample figures, not yours"],
    ] as const;
    for (const [props, text] of cases) {
      const { container } = render(<LiveMark {...props} />);
      expect(container.textContent).toBe(text);
      cleanup();
    }
  });

  it("says nothing while it is not known yet", () => {
    const { container } = render(<LiveMark state="settling" updatedAt={at} />);
    expect(container.textContent).toBe("");
  });

  it("stands on a tile whose figure is not renewed", () => {
    const { rerender } = render(<StatTile label="Open orders" figure="113" />);
    expect(screen.queryByText("Not live")).toBeNull();
    rerender(<StatTile label="Open orders" figure="113" stale />);
    expect(screen.getByText("Not live")).toBeDefined();
  });
});
