import { describe, expect, it } from "vitest";
import { ApiError } from "../../data/api-error.ts";
import { Toasts } from "../../data/toasts.ts";
import { followUnhandled, unhandledText } from "./unhandled.ts";

describe("errors nobody caught", () => {
  it("become error toasts, of which the last five stay [APP-38]", () => {
    const toasts = new Toasts();
    const page = new EventTarget();
    followUnhandled(page as Window, toasts);
    for (let n = 1; n <= 6; n += 1) {
      const refused = new ApiError({ class: "client", status: 409, code: "x", message: `Refused ${n}.` });
      page.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: refused }));
    }
    page.dispatchEvent(Object.assign(new Event("error"), { error: new TypeError("x is undefined") }));
    expect(toasts.shown.map(({ message }) => message)).toEqual([
      "Refused 3.",
      "Refused 4.",
      "Refused 5.",
      "Refused 6.",
      "An unexpected error occurred. Please try again.",
    ]);
    expect(new Set(toasts.shown.map(({ type }) => type))).toEqual(new Set(["error"]));
  });

  it("are silent about layout noise and about what was cancelled [APP-38]", () => {
    expect(unhandledText(new Error("ResizeObserver loop completed with undelivered notifications."))).toBeUndefined();
    expect(unhandledText(new Error("ResizeObserver loop limit exceeded"))).toBeUndefined();
    expect(unhandledText(new DOMException("Gone.", "AbortError"))).toBeUndefined();
    expect(unhandledText("text")).toBe("An unexpected error occurred. Please try again.");
  });
});
