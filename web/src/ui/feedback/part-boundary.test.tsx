import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PartBoundary } from "./part-boundary.tsx";

function Broken(): never {
  throw new Error("broken part");
}

// React reports what a boundary caught; that is not this test's news.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

it('says "{name} failed to load" and leaves the rest of the page alone [ERR-03]', () => {
  render(
    <>
      <PartBoundary name="Stock chart">
        <Broken />
      </PartBoundary>
      <p>The rest</p>
    </>,
  );
  expect(screen.getByRole("alert").textContent).toBe("Stock chart failed to load");
  expect(screen.getByText("The rest")).toBeDefined();
});

it("leaves nothing behind in production unless told [ERR-03]", () => {
  vi.stubEnv("PROD", true);
  const { container, rerender } = render(
    <PartBoundary key="hidden" name="Stock chart">
      <Broken />
    </PartBoundary>,
  );
  expect(container.textContent).toBe("");
  rerender(
    <PartBoundary key="shown" name="Stock chart" visible>
      <Broken />
    </PartBoundary>,
  );
  expect(container.textContent).toBe("Stock chart failed to load");
  vi.unstubAllEnvs();
});
