import { describe, expect, it } from "vitest";
import { Toasts } from "./toasts.ts";

describe("toasts", () => {
  it("have id, message, type and a duration of 5000 ms unless told otherwise [APP-38]", () => {
    const toasts = new Toasts();
    const id = toasts.show("success", "Saved");
    toasts.show("info", "Wait", { duration: 100 });
    expect(toasts.shown[0]).toEqual({ id, type: "success", message: "Saved", duration: 5000 });
    expect(toasts.shown[1]?.duration).toBe(100);
  });

  it("keep the last five errors and everything else [APP-38]", () => {
    const toasts = new Toasts();
    toasts.show("info", "stays");
    for (let n = 1; n <= 7; n += 1) toasts.show("error", `error ${n}`);
    expect(toasts.shown.map((toast) => toast.message)).toEqual([
      "stays",
      "error 3",
      "error 4",
      "error 5",
      "error 6",
      "error 7",
    ]);
  });

  it("go when dismissed and tell who listens", () => {
    const toasts = new Toasts();
    let told = 0;
    const stop = toasts.subscribe(() => (told += 1));
    toasts.dismiss(toasts.show("warning", "x"));
    stop();
    toasts.show("info", "y");
    expect([toasts.shown.length, told]).toEqual([1, 2]);
  });
});
