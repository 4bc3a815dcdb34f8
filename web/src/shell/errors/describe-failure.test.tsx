import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ApiError, classOfStatus } from "../../data/api-error.ts";
import { Async, FailureContext } from "../../ui/feedback/async.tsx";
import { describeFailure } from "./describe-failure.ts";

function panelFor(error: unknown) {
  const query = { data: undefined, error, isFetching: false, fetchStatus: "idle" as const, refetch: () => undefined };
  const { unmount } = render(
    <FailureContext value={describeFailure}>
      <Async query={query}>{() => null}</Async>
    </FailureContext>,
  );
  const text = screen.getByRole("alert").textContent;
  const again = screen.queryByRole("button", { name: "Try again" }) !== null;
  unmount();
  return { text, again };
}

const refused = (status: number, code?: string) =>
  new ApiError({ class: classOfStatus(status), status, code, message: "Only 3 left.", requestId: "req-7" });

it("draws the data-loading panel with the text of each class [ERR-06]", () => {
  const texts = [
    [refused(401), "You need to be logged in to access this data."],
    [refused(403), "You need to be logged in to access this data."],
    [refused(404), "The requested data could not be found."],
    [refused(429), "Too many requests. Please wait a moment and try again."],
    [refused(500), "Server error occurred. Our team has been notified."],
    [
      new ApiError({ class: "network", message: "" }),
      "Network connection lost. Please check your internet connection.",
    ],
    [new ApiError({ class: "timeout", message: "" }), "Request timed out. The server might be busy."],
    [refused(400), "Invalid request. Please check your input."],
    [refused(409, "stock.insufficient"), "Only 3 left."],
    [new Error("anything"), "Failed to load data. Please try again."],
  ] as const;
  for (const [error, text] of texts) expect(panelFor(error).text).toContain(text);
});

it("names the request and offers another try only where it can help [ERR-06]", () => {
  expect(panelFor(refused(500))).toEqual({ text: expect.stringContaining("req-7"), again: true });
  expect(panelFor(refused(404)).again).toBe(false);
  expect(panelFor(refused(403)).again).toBe(false);
});
