import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Boundary } from "./boundary.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { MobileFailed } from "./mobile-failed.tsx";
import { SectionFailed } from "./section-failed.tsx";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Crashes as often as told, then shows itself. */
function crashing(times: number) {
  let left = times;
  return function Part() {
    if (left > 0) throw new Error(`crash ${left}`);
    return <p>Here it is</p>;
  };
}

function withScreen(Part: () => React.ReactNode, onRetry?: () => void, onHome = () => undefined) {
  const heal = () => onRetry?.();
  render(
    <Boundary
      onRetry={heal}
      fallback={({ errorId, retry }) => <ErrorScreen errorId={errorId} onRetry={retry} onHome={onHome} />}
    >
      <Part />
    </Boundary>,
  );
}

it("shows the generic error screen with its three ways on and an error id [ERR-01, ERR-07]", async () => {
  const home = vi.fn<() => undefined>();
  withScreen(crashing(Infinity), undefined, home);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Oops! Something went wrong");
  expect(screen.getByText("An unexpected error occurred. Please try again.")).toBeDefined();
  const errorId = screen.getByText(/^[0-9a-f]{8}$/).textContent;
  await press("Report Issue");
  expect(screen.getByRole("status").textContent).toBe(`Contact support and give them the error id ${errorId}.`);
  await press("Go Home");
  expect(home).toHaveBeenCalledOnce();
});

it("draws the page again when trying again helps [ERR-02]", async () => {
  let broken = true;
  const Part = () => {
    if (broken) throw new Error("for now");
    return <p>Here it is</p>;
  };
  withScreen(Part, () => (broken = false));
  await press("Try Again");
  expect(screen.getByText("Here it is")).toBeDefined();
});

it("offers three retries, counted over further crashes, and no fourth [ERR-02]", async () => {
  const retried = vi.fn<() => void>();
  withScreen(crashing(Infinity), retried);
  for (let n = 0; n < 3; n += 1) await press("Try Again");
  expect(retried).toHaveBeenCalledTimes(3);
  expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  expect(screen.getByRole("button", { name: "Go Home" })).toBeDefined();
});

it("says Loading Error when a section did not arrive, and refreshes the page [ERR-04]", async () => {
  const refresh = vi.fn<() => void>();
  render(<SectionFailed onRefresh={refresh} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Loading Error");
  expect(screen.getByText("Failed to load this section. Please refresh the page.")).toBeDefined();
  await press("Refresh Page");
  expect(refresh).toHaveBeenCalledOnce();
});

it("offers Try Again on a phone, and Reload App after more than two tries [ERR-05]", () => {
  const screenAfter = (tries: number, online: boolean) => (
    <MobileFailed online={online} tries={tries} onRetry={() => undefined} onReload={() => undefined} />
  );
  const { rerender } = render(screenAfter(0, false));
  expect(screen.getByRole("heading").textContent).toBe("You are offline");
  for (const tries of [0, 1, 2]) {
    rerender(screenAfter(tries, true));
    expect(screen.getByRole("button", { name: "Try Again" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Reload App" })).toBeNull();
  }
  rerender(screenAfter(3, true));
  expect(screen.getByRole("button", { name: "Reload App" })).toBeDefined();
});
